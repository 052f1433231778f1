/** State of the navigation from `/` to home: nobody asked for home, so the page of the last visit may take its place. */
export const ENTRY = { entry: true } as const

export const isEntry = (state: unknown): boolean => (state as { entry?: unknown } | null)?.entry === true
