import {
  myPreferences,
  ROW_HEIGHTS,
  savePreferences,
  THEMES,
  TRANSITIONS,
  type Preferences,
} from '@clinker/contract/frame/routes'
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../lib/wire/call.ts'
import { device } from '../lib/browser/storage.ts'

type Theme = (typeof THEMES)[number]
type Transition = (typeof TRANSITIONS)[number]
type RowHeight = (typeof ROW_HEIGHTS)[number]

export interface Choices {
  readonly theme: Theme
  readonly followSystem: boolean
  readonly transition: Transition
  readonly rowHeight: RowHeight
  readonly sidebarCollapsed: boolean
  /** Codes of the submenus that stand open. */
  readonly openMenus: readonly string[]
}

/** A saved choice that is not in the list any more counts as the first of it (4.18). */
const known = <T extends string>(list: readonly [T, ...T[]], saved: string | undefined): T =>
  list.find((one) => one === saved) ?? list[0]

export const choicesOf = (saved: Preferences): Choices => ({
  theme: known(THEMES, saved.theme),
  followSystem: saved.followSystem ?? false,
  transition: known(TRANSITIONS, saved.transition),
  rowHeight: known(ROW_HEIGHTS, saved.rowHeight),
  sidebarCollapsed: saved.sidebarCollapsed ?? false,
  openMenus: saved.openMenus ?? [],
})

const KEPT = 'choices'

/** How this browser looked last: right for most, and there before the server has answered. */
function savedChoices(): Choices {
  try {
    return choicesOf(JSON.parse(device.read(KEPT) ?? '{}') as Preferences)
  } catch {
    return choicesOf({})
  }
}

/** What the frame looks like for this user. */
export const usePreferences = create<Choices>(savedChoices)

function apply(choices: Partial<Choices>): void {
  usePreferences.setState(choices)
  device.write(KEPT, JSON.stringify(usePreferences.getState()))
}

/** Chosen while the saved ones were on their way: newer than those. */
let chosenMeanwhile: Partial<Choices> = {}

export async function loadPreferences(signal?: AbortSignal): Promise<Preferences> {
  chosenMeanwhile = {}
  const saved = await call(myPreferences, {}, { signal })
  apply({ ...choicesOf(saved), ...chosenMeanwhile })
  return saved
}

/** What this user chose for the frame. */
export const preferencesQuery = () =>
  queryOptions({ queryKey: ['preferences'], queryFn: ({ signal }) => loadPreferences(signal), staleTime: Infinity })

/** Shown at once and saved in the background. Best effort: a lost preference is acceptable. */
export function choose(change: Partial<Choices>): void {
  chosenMeanwhile = { ...chosenMeanwhile, ...change }
  apply(change)
  save(change)
}

/** One after the other: of two quick choices the server keeps the last. */
let saving: Promise<unknown> = Promise.resolve()

export function save({ openMenus, ...rest }: Partial<Omit<Preferences, 'openMenus'>> & Partial<Choices>): void {
  const body = openMenus === undefined ? rest : { ...rest, openMenus: [...openMenus] }
  saving = saving.then(() => call(savePreferences, { body })).catch(() => undefined)
}
