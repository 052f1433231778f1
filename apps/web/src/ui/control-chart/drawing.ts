/** Everything that only a drawn chart needs: one chunk, loaded when a page shows its first chart. */
export { coloursAt, hatchTile } from './colours.ts'
export { createChart } from './engine.ts'
export { optionOf } from './option.ts'
