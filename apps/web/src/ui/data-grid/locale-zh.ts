import { AG_GRID_LOCALE_CN } from '@ag-grid-community/locale'

export const locale: Readonly<Record<string, string>> = AG_GRID_LOCALE_CN
