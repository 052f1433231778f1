/** State of the navigation from `/` to home: nobody asked for home, so the page of the last visit may take its place. */
export const ENTRY = { entry: true } as const

interface Place {
  readonly pathname: string
  readonly state: unknown
}

export const isEntry = ({ pathname, state }: Place): boolean =>
  pathname === '/' || (state as { entry?: unknown } | null)?.entry === true
