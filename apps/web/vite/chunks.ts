import type { Rolldown } from 'vite'

type Splitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>
type Name = Extract<NonNullable<Splitting['groups']>[number]['name'], (...given: never[]) => unknown>
type Graph = Parameters<Name>[1]

/** What stands between the first screen and the figures of home, in the order in which it is met. */
const BESIDE = /\/features\/account\/(?:lock|forgot)-page\.tsx$/
const FRAME = /\/app\/signed-in\.tsx$/
const HOME = /\/features\/home\/home-page\.tsx$/

/** Modules and, all the way down, what they import at once. */
function closure(graph: Graph, first: readonly string[]): Set<string> {
  const found = new Set(first)
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((next) => found.add(next))
  return found
}

/**
 * Left to itself the bundler makes a file of every set of modules that some pages share: home would wait for sixty. What frame and
 * home need beyond the first screen goes into one file each, and what the pages beside the sign-in share with the frame into one more.
 */
export function chunks(): Splitting {
  let parts: readonly (readonly [string, ReadonlySet<string>])[] | undefined
  const opened = new Set<string>()
  const partsOf = (graph: Graph) => {
    const of = (page: RegExp) =>
      closure(
        graph,
        [...opened].filter((id) => page.test(id)),
      )
    const [beside, frame] = [of(BESIDE), of(FRAME)]
    return [
      ['shared', new Set([...beside].filter((id) => frame.has(id)))],
      ['frame', frame],
      ['home', of(HOME)],
    ] as const
  }
  const isOpened = (id: string) => BESIDE.test(id) || FRAME.test(id) || HOME.test(id)
  return {
    // The parts are closed by themselves.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'first', tags: ['$initial'], priority: 1 },
      {
        test: (id) => {
          if (isOpened(id)) opened.add(id)
          return !isOpened(id)
        },
        name: (id, graph) => (parts ??= partsOf(graph)).find(([, modules]) => modules.has(id))?.[0] ?? null,
      },
    ],
  }
}
