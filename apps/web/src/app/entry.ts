/** Marks the navigation from `/` to home: home was not requested explicitly, so the last visited page may replace it. */
export const ENTRY = { entry: true } as const

interface Place {
  readonly pathname: string
  readonly state: unknown
}

export const isEntry = ({ pathname, state }: Place): boolean =>
  pathname === '/' || (state as { entry?: unknown } | null)?.entry === true
