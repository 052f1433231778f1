import { alkaliTool } from './alkali-tool.ts'
import { evaluateTool } from './evaluate-tool.ts'
import { forecastTool } from './forecast-tool.ts'
import { growthTool } from './growth-tool.ts'
import { loadTool } from './load-tool.ts'
import { mixTool } from './mix-tool.ts'
import { mortarTool } from './mortar-tool.ts'
import { reboundTool } from './rebound-tool.ts'
import { roundingTool } from './rounding-tool.ts'
import { spreadTool } from './spread-tool.ts'
import type { Tool } from './tool.ts'
import { unitsTool } from './units-tool.ts'
import { weighTool } from './weigh-tool.ts'

// In the order of the list on the page.
export const TOOLS: readonly [Tool, ...Tool[]] = [
  mortarTool,
  mixTool,
  evaluateTool,
  spreadTool,
  loadTool,
  unitsTool,
  forecastTool,
  reboundTool,
  alkaliTool,
  roundingTool,
  weighTool,
  growthTool,
]
