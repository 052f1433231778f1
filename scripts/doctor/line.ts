export type State = 'ok' | 'warn' | 'fail'
export type Line = { state: State; name: string; text: string }

export const line = (state: State, name: string, text: string): Line => ({ state, name, text })

export const printed = ({ state, name, text }: Line) => `${state.padEnd(4)}  ${name.padEnd(12)} ${text}`

/** Warnings leave the code at 0: they are for a person, not for a script. */
export const exitCode = (lines: readonly Line[]) => (lines.some(({ state }) => state === 'fail') ? 1 : 0)

/** A check that breaks is itself a finding; it never hides the others. */
export async function safely(name: string, check: () => Promise<Line[]> | Line[]): Promise<Line[]> {
  try {
    return await check()
  } catch (error) {
    return [line('fail', name, (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '')]
  }
}
