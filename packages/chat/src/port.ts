/** The chat interface of the product, independent of the protocol. */

/** Address of a person, e.g. `10001@…`. */
export type Account = string

/** `emotion` is a text of a few signs that are pictures; a division of time is made when messages are shown. */
export type MessageKind = 'text' | 'emotion' | ChatFile['kind']

/** What was stored before it was sent; who may see it is decided where it is stored. */
export type ChatFile =
  | { readonly kind: 'picture'; readonly id: string; readonly name: string }
  | { readonly kind: 'audio'; readonly id: string; readonly name: string; readonly seconds: number }

export interface ChatMessage {
  /** Given by the sender; the same message sent again keeps it. */
  readonly id: string
  readonly kind: MessageKind
  /** The other person, whoever wrote it. */
  readonly peer: Account
  /** Written by this person. */
  readonly own: boolean
  /** The name of the file where there is one. */
  readonly content: string
  readonly file?: ChatFile
  /** Milliseconds since 1970, by the server's clock. */
  readonly time: number
}

export type ChatStatus =
  | 'idle'
  | 'connecting'
  | 'online'
  /** Cut off; tries again by itself. */
  | 'retrying'
  /** Both attempts failed; a person may start again. */
  | 'lost'
  /** No account or token could be had. */
  | 'unregistered'
  /** The token was not accepted. */
  | 'refused'
  | 'closed'

export type ChatEvent =
  | { readonly type: 'status'; readonly status: ChatStatus }
  | { readonly type: 'message'; readonly message: ChatMessage; readonly live: boolean }
  | { readonly type: 'sent'; readonly peer: Account; readonly id: string }
  | { readonly type: 'failed'; readonly peer: Account; readonly id: string }
  /** Everything up to this moment was read, by this person or by the other one. */
  | { readonly type: 'read'; readonly peer: Account; readonly own: boolean; readonly time: number }
  | { readonly type: 'typing'; readonly peer: Account; readonly on: boolean }
  | {
      readonly type: 'recalled'
      readonly peer: Account
      readonly own: boolean
      readonly id: string
      readonly time: number
    }
  /** The connection returned too late to recall it. */
  | { readonly type: 'recall-late'; readonly peer: Account; readonly id: string }
  | { readonly type: 'presence'; readonly peer: Account; readonly online: boolean }
  /** The history has been loaded. */
  | { readonly type: 'caught-up' }

export interface ChatPort {
  /** Signs in and reports the result by events; also restarts after failed attempts. */
  connect(): void
  /** Resolves when nothing is open any more. */
  close(): Promise<void>
  /** The id of the message; it is delivered once, however often the connection is lost. */
  send(peer: Account, text: string): string
  sendFile(peer: Account, file: ChatFile): string
  /** False while disconnected: recalled on reconnect if still in time. */
  recall(message: Pick<ChatMessage, 'peer' | 'id' | 'time'>): boolean
  markRead(peer: Account, id: string): void
  typing(peer: Account, on: boolean): void
  /** Older messages than this moment; false when there are none before those given. */
  history(peer: Account, before: number): Promise<boolean>
  on(listener: (event: ChatEvent) => void): () => void
}
