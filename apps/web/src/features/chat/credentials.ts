import { imToken } from '@clinker/contract/chat/routes'
import { ApiError } from '../../lib/wire/api-error.ts'
import { call } from '../../lib/wire/call.ts'
import { errorText } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useChatConnection } from './connection.ts'

/** Reported once: later the state of the connection shows it. */
function warnOnce(): (text: string) => void {
  let warned = false
  return (text) => {
    if (!warned) toast('error', text)
    warned = true
  }
}

/** Asks who the caller is in the chat, with a token of minutes. */
export function credentialsOf() {
  const onAway = warnOnce()
  return async () => {
    const given = await call(imToken).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'chat_away') onAway(errorText(error))
      throw error
    })
    useChatConnection.setState({ isAbsent: given === null })
    // Without a chat engine the promise never settles, so no error is shown.
    return given ?? new Promise<never>(() => undefined)
  }
}
