import { CustomChart, LineChart, type CustomSeriesOption } from 'echarts/charts'
import { DataZoomInsideComponent, DataZoomSliderComponent, GridComponent } from 'echarts/components'
import { init, use as register, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

export type { CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
export type { ECharts, EChartsCoreOption } from 'echarts/core'
export type RenderItem = NonNullable<CustomSeriesOption['renderItem']>

register([CustomChart, LineChart, DataZoomInsideComponent, DataZoomSliderComponent, GridComponent, CanvasRenderer])

export const createChart = (element: HTMLElement): ECharts => init(element, null, { renderer: 'canvas' })
