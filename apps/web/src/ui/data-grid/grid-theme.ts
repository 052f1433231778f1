import { themeQuartz } from 'ag-grid-community'

export const HEAD_HEIGHT = 32
export const FILTER_HEIGHT = 28
export const STATISTICS_HEIGHT = 44

/** Only our tokens, so that a change of theme needs nothing of the grid. */
export const GRID_THEME = themeQuartz.withParams({
  accentColor: 'var(--primary)',
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--line)',
  borderRadius: 4,
  browserColorScheme: 'inherit',
  cellHorizontalPadding: 9,
  cellTextColor: 'var(--text)',
  checkboxBorderRadius: 3,
  checkboxUncheckedBorderColor: 'var(--line2)',
  checkboxUncheckedBackgroundColor: 'var(--surface)',
  checkboxCheckedShapeColor: 'var(--on-primary)',
  chromeBackgroundColor: 'var(--subtle)',
  dataBackgroundColor: 'var(--surface)',
  fontFamily: 'inherit',
  fontSize: 12,
  foregroundColor: 'var(--text)',
  headerBackgroundColor: 'var(--subtle)',
  headerFontWeight: 600,
  headerRowBorder: { color: 'var(--line2)' },
  headerTextColor: 'var(--text2)',
  iconColor: 'var(--text3)',
  iconSize: 14,
  inputBackgroundColor: 'var(--surface)',
  inputBorder: { color: 'var(--line2)' },
  inputBorderRadius: 4,
  inputFocusBorder: { color: 'var(--primary)' },
  inputFocusShadow: '0 0 0 3px var(--ring)',
  inputPlaceholderTextColor: 'var(--text3)',
  inputTextColor: 'var(--text)',
  menuBackgroundColor: 'var(--surface)',
  menuShadow: 'var(--shadow)',
  popupShadow: 'var(--shadow)',
  oddRowBackgroundColor: 'var(--surface)',
  pinnedRowBackgroundColor: 'var(--subtle)',
  // For the line height, which centres a text in its row; the grid itself gets the number.
  rowHeight: 'var(--row-height)',
  rowBorder: { color: 'var(--line)' },
  rowHoverColor: 'var(--sunken)',
  selectedRowBackgroundColor: 'var(--primary-bg)',
  spacing: 6,
  textColor: 'var(--text)',
  wrapperBorderRadius: 6,
})
