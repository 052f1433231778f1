/** Grid and chart take seconds to load on a slow machine: loaded before, so that time limits are for what a page does with them. */
export async function loadDrawing(): Promise<void> {
  await import('../ui/data-grid/grid-view.tsx')
  await import('../ui/control-chart/drawing.ts')
}
