/** Numbers drawn between the first and the last page. */
const MAX = 7

/** The pages a pager shows; `gap` stands for those left out. */
export function pageNumbers(page: number, pages: number): readonly (number | 'gap-left' | 'gap-right')[] {
  if (pages <= MAX) return Array.from({ length: pages }, (_, at) => at + 1)
  const inner = MAX - 4
  const first = Math.min(Math.max(page - 1, 3), pages - inner - 1)
  const left = first === 3 && page <= 4
  const right = first + inner - 1 === pages - 2 && page >= pages - 3
  const middle = Array.from({ length: inner }, (_, at) => first + at)
  return [1, left ? 2 : 'gap-left', ...middle, right ? pages - 1 : 'gap-right', pages]
}

export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))
