import { makeLine } from '@clinker/chat/xmpp/line'
import { NS, xml } from '@clinker/chat/xmpp/tree'
import { expect, it, vi } from 'vitest'

// What a browser gets; the file for Node wants a parser of its own.
vi.mock('strophe.js', () => vi.importActual('../../../../../node_modules/strophe.js/dist/strophe.esm.js'))

const ignore = () => undefined

it('a line whose socket is gone throws at nobody who speaks or asks', async () => {
  const events = { onStanza: ignore, onUp: ignore, onDown: ignore, onAcknowledged: ignore }
  const line = makeLine('ws://127.0.0.1:9/xmpp', 'web', events)
  expect(() => line.send(xml('presence', NS.client, {}))).not.toThrow()
  expect(await line.ask(xml('iq', NS.client, { id: 'a', type: 'get' }), 60_000)).toBeUndefined()
})
