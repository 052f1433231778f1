// @vitest-environment jsdom
import { CHAT_DOMAIN } from '@clinker/contract/chat/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveQuery, fileMessage, readMarker, recallMessage, textMessage, typingNotice } from './build.ts'
import { parseStanza, type Parsed } from './parse.ts'
import { treeOf, type Xml } from './tree.ts'

const me = `10001@${CHAT_DOMAIN}`
const peer = `10002@${CHAT_DOMAIN}`
const reader = { me, queries: new Set(['q1']), now: 5 }
const ARCHIVE_ID = '1794700800000000'

const read = (text: string): Parsed => {
  const { documentElement } = new DOMParser().parseFromString(text, 'text/xml')
  return parseStanza(treeOf(documentElement), reader)
}
const body = (from: string, to: string, text = '好的') =>
  `<message xmlns="jabber:client" from="${from}" to="${to}" type="chat" id="m1"><body>${text}</body></message>`
const carbon = (from: string, side: 'sent' | 'received', inner: string) =>
  `<message xmlns="jabber:client" from="${from}" to="${me}/x"><${side} xmlns="urn:xmpp:carbons:2"><forwarded xmlns="urn:xmpp:forward:0">${inner}</forwarded></${side}></message>`
const archived = (from: string | undefined, query: string, inner: string) =>
  `<message xmlns="jabber:client"${from === undefined ? '' : ` from="${from}"`} to="${me}/x"><result xmlns="urn:xmpp:mam:2" queryid="${query}" id="${ARCHIVE_ID}"><forwarded xmlns="urn:xmpp:forward:0"><delay xmlns="urn:xmpp:delay" stamp="1999-01-01T00:00:00Z"/>${inner}</forwarded></result></message>`
const eventOf = (parsed: Parsed) => (parsed.type === 'event' ? parsed.event : parsed)

describe('what is shown', () => {
  it('a message of a contact, with the sender the server vouches for', () => {
    expect(eventOf(read(body(`${peer}/web`, me)))).toEqual({
      type: 'message',
      message: { id: 'm1', kind: 'text', peer, own: false, content: '好的', time: 5 },
      live: true,
    })
  })

  it('what another window sent or got, and what the archive holds, by the archive’s clock', () => {
    expect(eventOf(read(carbon(me, 'sent', body(`${me}/y`, peer))))).toMatchObject({ message: { own: true, peer } })
    expect(eventOf(read(carbon(me, 'received', body(`${peer}/y`, `${me}/y`))))).toMatchObject({
      message: { own: false, peer },
    })
    for (const from of [me, undefined])
      expect(read(archived(from, 'q1', body(peer, me)))).toMatchObject({
        archiveId: ARCHIVE_ID,
        event: { live: false, message: { own: false, peer, time: Number(ARCHIVE_ID) / 1_000 } },
      })
    expect(eventOf(read(archived(me, 'q1', body(`${me}/z`, peer))))).toMatchObject({ message: { own: true, peer } })
  })

  it('[S3.09] [S3.10] a file by its id and name, and nothing that only looks like one', () => {
    const id = 'abcdefghijklmnopqrstuvwxyz_'
    const from = (stanza: Xml) =>
      eventOf(parseStanza({ ...stanza, attrs: { ...stanza.attrs, from: peer, to: me } }, reader))
    const picture = { kind: 'picture', id, name: '磅单.png' } as const
    const audio = { kind: 'audio', id, name: '语音.mp4', seconds: 18 } as const
    for (const file of [picture, audio])
      expect(from(fileMessage(me, 'm1', file))).toEqual({
        type: 'message',
        message: { id: 'm1', kind: file.kind, peer, own: false, content: file.name, time: 5, file },
        live: true,
      })
    for (const bad of [
      { ...picture, id: '../../admin' },
      { ...picture, id: 'https://example.org/x.png' },
      { ...audio, seconds: 61 },
      { ...audio, seconds: 0 },
      { ...audio, kind: 'script' as never },
    ])
      expect(from(fileMessage(me, 'm1', bad))).toEqual({ type: 'ignored', why: 'no file of ours' })
    const twice = fileMessage(me, 'm1', picture)
    expect(from({ ...twice, children: [...twice.children, ...twice.children.slice(-1)] })).toMatchObject({
      type: 'ignored',
    })
  })

  it('[S1.20] a recording whoever claims to send it: its sender, id and length are the server’s word and ours', () => {
    const id = 'abcdefghijklmnopqrstuvwxyz_'
    const audio = { kind: 'audio', id, name: '语音', seconds: 18 } as const
    const sound = fileMessage(me, 'm1', audio)
    const as = (attrs: Record<string, string>, stanza = sound) =>
      eventOf(parseStanza({ ...stanza, attrs: { ...stanza.attrs, ...attrs } }, reader))
    for (const from of ['10002@evil.example', CHAT_DOMAIN, '', `${peer}@x`])
      expect(as({ from, to: me }), from).toMatchObject({ type: 'ignored' })
    expect(as({ from: peer, to: `10003@${CHAT_DOMAIN}` })).toMatchObject({ type: 'ignored' })
    // Attributes beside ours say nothing, whatever they are called.
    const more = { from: me, own: 'true', url: 'https://evil.example/x.m4a', src: 'x', name: 'x', time: '0' }
    const dressed = sound.children.map((child) =>
      child.name === 'file' ? { ...child, attrs: { ...child.attrs, ...more } } : child,
    )
    expect(as({ from: peer, to: me }, { ...sound, children: dressed })).toEqual({
      type: 'message',
      message: { id: 'm1', kind: 'audio', peer, own: false, content: '语音', time: 5, file: audio },
      live: true,
    })
    for (const seconds of ['-1', '1e1', '18 ', '0x12', '18.5', '061', 'NaN', '']) {
      const bad = sound.children.map((child) =>
        child.name === 'file' ? { ...child, attrs: { ...child.attrs, seconds } } : child,
      )
      expect(as({ from: peer, to: me }, { ...sound, children: bad }), seconds).toMatchObject({ type: 'ignored' })
    }
    const nasty = fileMessage(me, 'm1', { ...audio, id: `${id.slice(0, -9)}"><x y="` })
    const { documentElement } = new DOMParser().parseFromString(written(nasty), 'text/xml')
    expect(count(treeOf(documentElement))).toBe(count(nasty))
    expect(as({ from: peer, to: me }, treeOf(documentElement))).toMatchObject({ type: 'ignored' })
  })

  it('read marks, recalls, typing and errors', () => {
    const signs = (stanza: Xml) =>
      eventOf(parseStanza({ ...stanza, attrs: { ...stanza.attrs, from: peer, to: me } }, reader))
    expect(signs(readMarker(me, 'r1', 'm1'))).toEqual({ type: 'read', peer, own: false, time: 5 })
    expect(signs(recallMessage(me, 'r1', 'm1'))).toEqual({ type: 'recalled', peer, own: false, id: 'm1', time: 5 })
    expect(signs(typingNotice(me, 't1', true))).toEqual({ type: 'typing', peer, on: true })
    expect(signs(typingNotice(me, 't1', false))).toEqual({ type: 'typing', peer, on: false })
    const error = `<message xmlns="jabber:client" from="${peer}" to="${me}" type="error" id="m1"><body>x</body></message>`
    expect(eventOf(read(error))).toEqual({ type: 'failed', peer, id: 'm1' })
  })
})

describe('what is not', () => {
  const inner = body(`${peer}/y`, me)
  it.each([
    ['a carbon of somebody else', carbon(peer, 'received', inner)],
    ['a carbon of the own full address', carbon(`${me}/y`, 'received', inner)],
    ['a carbon of a look-alike host', carbon(`10001@${CHAT_DOMAIN}.evil.example`, 'received', inner)],
    ['a sent carbon of what another wrote', carbon(me, 'sent', body(peer, me))],
    ['a received carbon for another', carbon(me, 'received', body(peer, `10003@${CHAT_DOMAIN}`))],
    ['a received carbon as if written by oneself', carbon(me, 'received', body(me, me))],
    ['an archive nobody asked', archived(me, 'q2', inner)],
    ['an archive of another', archived(peer, 'q1', inner)],
    ['an archive inside a carbon', carbon(me, 'received', archived(me, 'q1', inner))],
    ['a message of the server itself', body(CHAT_DOMAIN, me)],
    ['a message of another host', body('10002@evil.example', me)],
    ['a message of nobody', body('', me)],
    ['a message for another', body(peer, `10003@${CHAT_DOMAIN}`)],
    ['a text of 201 signs', body(peer, me, '字'.repeat(201))],
    ['an empty text', body(peer, me, ' ')],
    ['a group’s message', inner.replace('type="chat"', 'type="groupchat"')],
    ['two bodies', inner.replace('<body>', '<body>x</body><body>')],
    ['no id', inner.replace(' id="m1"', '')],
  ])('%s', (_, text) => {
    expect(read(text).type).toBe('ignored')
  })

  it('an archive number that another wrote in', () => {
    const forged = inner.replace('<body>', `<stanza-id xmlns="urn:xmpp:sid:0" by="${peer}" id="${ARCHIVE_ID}"/><body>`)
    expect(read(forged)).toMatchObject({ archiveId: undefined })
    expect(read(forged.replace(`by="${peer}"`, `by="${me}"`))).toMatchObject({ archiveId: ARCHIVE_ID })
  })
})

const NASTY = [
  ']]>',
  '</body><message from="10003@clinker.internal"><body>x',
  '&amp;',
  '&#0;',
  '<![CDATA[',
  '"><x y="',
  "'",
  '\u0000',
  '\ud800',
  '\u202e',
  '<!--',
  '<?xml?>',
]
const rough = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...NASTY)), { maxLength: 6 })
  .map((parts) => parts.join(''))

/** As the line does it: by a document, then written out. */
function written(stanza: Xml): string {
  const made = document.implementation.createDocument(null, null)
  const make = ({ name, ns, attrs, text, children }: Xml): Element => {
    const element = made.createElementNS(ns, name)
    for (const [key, value] of Object.entries(attrs)) element.setAttribute(key, value)
    if (text !== '') element.append(text)
    element.append(...children.map(make))
    return element
  }
  return new XMLSerializer().serializeToString(make(stanza))
}
const count = ({ children }: Xml): number => 1 + children.reduce((sum, child) => sum + count(child), 0)

/** A million by hand. */
const STANZAS = Number(process.env['CHAT_STANZAS'] ?? 50_000)

describe(`${STANZAS} mutated stanzas`, { timeout: 60_000 + STANZAS * 5 }, () => {
  it('built of any text: no element more than meant, the text comes back, nothing crashes', () => {
    fc.assert(
      fc.property(rough, (text) => {
        const stanza = textMessage(peer, 'm1', text)
        const { documentElement } = new DOMParser().parseFromString(written(stanza), 'text/xml')
        const back = treeOf(documentElement)
        expect(count(back)).toBe(count(stanza))
        expect(back.children[0]?.text).toBe(stanza.children[0]?.text)
      }),
      { numRuns: STANZAS * 0.4 },
    )
  })

  const name = fc.constantFrom(
    'message',
    'presence',
    'iq',
    'body',
    'sent',
    'received',
    'result',
    'forwarded',
    'retract',
    'displayed',
    'stanza-id',
    'origin-id',
    'x',
  )
  const ns = fc.constantFrom(
    'jabber:client',
    'urn:xmpp:carbons:2',
    'urn:xmpp:forward:0',
    'urn:xmpp:mam:2',
    'urn:xmpp:sid:0',
    'urn:xmpp:message-retract:1',
    'urn:xmpp:chat-markers:0',
    '',
  )
  const address = fc.constantFrom(
    me,
    `${me}/x`,
    peer,
    `${peer}/y`,
    `10003@${CHAT_DOMAIN}`,
    CHAT_DOMAIN,
    '10001@evil.example',
    '',
    'a@b@c',
    `${me}@x`,
    `@${CHAT_DOMAIN}`,
  )
  const attrs = fc.record(
    {
      from: address,
      to: address,
      by: address,
      type: fc.constantFrom('chat', 'error', 'groupchat', 'subscribe'),
      id: fc.constantFrom('m1', ARCHIVE_ID, '', '<'),
      queryid: fc.constantFrom('q1', 'q2'),
    },
    { requiredKeys: [] },
  )
  const tree = fc.letrec<{ node: Xml }>((tie) => ({
    node: fc.record({
      name,
      ns,
      attrs: attrs as fc.Arbitrary<Record<string, string>>,
      children: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant([]),
        fc.array(tie('node'), { maxLength: 3 }),
      ),
      text: rough,
    }),
  })).node

  /** Every address that the server vouched for: the sender of the stanza, or of what the own account hands on. */
  function vouched(stanza: Xml): string[] {
    const from = stanza.attrs['from'] ?? me
    const bare = from.split('/')[0] ?? ''
    const inside = (node: Xml): string[] => [
      ...(['from', 'to'] as const).flatMap((key) => node.attrs[key]?.split('/')[0] ?? []),
      ...node.children.flatMap(inside),
    ]
    return from === me ? inside(stanza) : [bare]
  }

  it('read in any shape: no sender but one the server vouched for, nothing crashes', () => {
    let shown = 0
    const wrap = (inner: Xml): Xml => ({
      name: 'message',
      ns: 'jabber:client',
      attrs: { from: me, type: 'chat' },
      text: '',
      children: [inner],
    })
    const shaped = fc.oneof(
      tree,
      tree.map((node) => ({ ...node, name: 'message', ns: 'jabber:client' })),
      tree.map(wrap),
    )
    fc.assert(
      fc.property(shaped, (stanza) => {
        const parsed = parseStanza(stanza, reader)
        if (parsed.type !== 'event') return
        shown += 1
        const { event } = parsed
        if (!('peer' in event) && event.type !== 'message') return
        const who = event.type === 'message' ? event.message.peer : event.peer
        expect(vouched(stanza)).toContain(who)
        expect(who).not.toBe(me)
      }),
      { numRuns: STANZAS * 0.4 },
    )
    expect(shown).toBeGreaterThan(20)
  })

  const inner = body(`${peer}/y`, me)
  const whole = [
    inner,
    body(`${me}/x`, peer),
    carbon(me, 'received', inner),
    carbon(me, 'sent', body(`${me}/y`, peer)),
    archived(me, 'q1', inner),
    archived(undefined, 'q1', body(`${me}/z`, peer)),
    `<presence xmlns="jabber:client" from="${peer}/y" to="${me}"/>`,
  ]
  const piece = fc.oneof(
    fc.constantFrom(
      ...NASTY,
      ...whole,
      me,
      peer,
      `10003@${CHAT_DOMAIN}`,
      '<body>',
      '</body>',
      ' from="',
      ' to="',
      '/>',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  const spot = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  const cut = fc.record({ at: spot, away: fc.nat(12), instead: fc.oneof(fc.constant(''), piece) })
  /** Addresses, names, values and runs of text, put where another one stood: what comes out is mostly still a stanza. */
  const tokens = (text: string) => text.split(/(?<=["<>=\s])|(?=["<>=\s])/)
  const swap = fc.record({ at: spot, word: fc.constantFrom(...new Set(whole.flatMap(tokens))) })
  const torn = fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.oneof(swap, swap, cut), { minLength: 1, maxLength: 3 }))
    .map(([text, changes]) =>
      changes.reduce((now, change) => {
        if ('word' in change) {
          const parts = tokens(now)
          return parts.with(Math.floor(change.at * parts.length), change.word).join('')
        }
        const from = Math.floor(change.at * now.length)
        return now.slice(0, from) + change.instead + now.slice(from + change.away)
      }, text),
    )

  it('torn on the wire: nobody else speaks, nothing crashes', () => {
    let events = 0
    fc.assert(
      fc.property(torn, (text) => {
        const { documentElement } = new DOMParser().parseFromString(text, 'text/xml')
        const stanza = treeOf(documentElement)
        const parsed = parseStanza(stanza, reader)
        if (parsed.type !== 'event') return
        events += 1
        const { event } = parsed
        const who = event.type === 'message' ? event.message.peer : 'peer' in event ? event.peer : undefined
        if (who !== undefined) expect(vouched(stanza)).toContain(who)
      }),
      { numRuns: STANZAS * 0.2 },
    )
    expect(events).toBeGreaterThan(20)
  })
})

it('a question to the archive names what it wants and nothing else', () => {
  const text = written(archiveQuery('q9', { max: 50, with: peer, after: '7', end: 0 }))
  expect(text).toContain('<value>1970-01-01T00:00:00.000Z</value>')
  expect(text).toContain('<max>50</max><after>7</after>')
  expect(text).not.toContain('<before')
})
