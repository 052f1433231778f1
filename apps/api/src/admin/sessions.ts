import { z } from 'zod'
import { command, record, Refusal, type Command } from './command.ts'
import { userOf } from './find.ts'
import { TokenId, UserName } from './inputs.ts'
import { endSessions, findOpenSessions } from './user-queries.ts'

export const sessions: Readonly<Record<string, Command>> = {
  list: command('[user=]', z.strictObject({ user: UserName.optional() }), async (context, { user }) => {
    const userId = user === undefined ? undefined : (await userOf(context, user)).user_id
    return { rows: await findOpenSessions(context.db, userId, context.now) }
  }),
  end: command(
    'id=<token_id> | user=',
    z
      .strictObject({ id: TokenId.optional(), user: UserName.optional() })
      .refine((v) => (v.id === undefined) !== (v.user === undefined), 'give id= or user='),
    async (context, { id, user }) => {
      const userId = user === undefined ? undefined : (await userOf(context, user)).user_id
      const ended = await endSessions(context.db, { userId, tokenId: id }, context.now, 'ended by administration')
      if (id !== undefined && ended.length === 0) throw new Refusal(`there is no open session ${id}`)
      if (ended.length > 0)
        await record(context, { action: 'session.end', object: user ?? id ?? '', detail: { sessions: ended } })
      return { rows: ended.map((token_id) => ({ token_id, ended: true })) }
    },
  ),
}
