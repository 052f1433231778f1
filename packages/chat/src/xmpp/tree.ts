/** A stanza as plain data, so that parse and build are pure and independent of the DOM. */
export interface Xml {
  readonly name: string
  readonly ns: string
  readonly attrs: Readonly<Record<string, string>>
  readonly children: readonly Xml[]
  readonly text: string
}

export const NS = {
  client: 'jabber:client',
  sid: 'urn:xmpp:sid:0',
  carbons: 'urn:xmpp:carbons:2',
  forward: 'urn:xmpp:forward:0',
  mam: 'urn:xmpp:mam:2',
  rsm: 'http://jabber.org/protocol/rsm',
  forms: 'jabber:x:data',
  delay: 'urn:xmpp:delay',
  markers: 'urn:xmpp:chat-markers:0',
  states: 'http://jabber.org/protocol/chatstates',
  retract: 'urn:xmpp:message-retract:1',
  hints: 'urn:xmpp:hints',
  ping: 'urn:xmpp:ping',
  file: 'urn:clinker:file:0',
} as const

export const xml = (
  name: string,
  ns: string,
  attrs: Readonly<Record<string, string>> = {},
  content: readonly Xml[] | string = [],
): Xml =>
  typeof content === 'string'
    ? { name, ns, attrs, children: [], text: content }
    : { name, ns, attrs, children: content, text: '' }

/** The only child of that name; undefined if there are two, so that none can hide behind another. */
export function childOf(parent: Xml, name: string, ns: string): Xml | undefined {
  const found = parent.children.filter((one) => one.name === name && one.ns === ns)
  return found.length === 1 ? found[0] : undefined
}

interface NodeLike {
  readonly nodeType: number
  readonly nodeValue: string | null
}
export interface ElementLike {
  readonly localName: string
  readonly namespaceURI: string | null
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>
  readonly childNodes: ArrayLike<NodeLike>
}

const DEEPEST = 12
const isElement = (node: NodeLike): node is NodeLike & ElementLike => node.nodeType === 1

/** Comments and instructions fall away; what is nested deeper than any stanza of ours does too. */
export function treeOf(element: ElementLike, depth = 0): Xml {
  const nodes = Array.from(element.childNodes)
  return {
    name: element.localName,
    ns: element.namespaceURI ?? '',
    attrs: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    children: depth < DEEPEST ? nodes.filter(isElement).map((one) => treeOf(one, depth + 1)) : [],
    text: nodes.flatMap((one) => (one.nodeType === 3 || one.nodeType === 4 ? (one.nodeValue ?? '') : [])).join(''),
  }
}
