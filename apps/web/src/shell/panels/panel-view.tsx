import { ErrorLogDialog } from './error-log-dialog.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { OutsideDialog } from './outside-dialog.tsx'
import { closePanel, type Panel } from './panel.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { ThemeDialog } from './theme-dialog.tsx'
import { TodoPanel } from './todo-panel.tsx'

const VIEWS = {
  search: SearchPanel,
  theme: ThemeDialog,
  errors: ErrorLogDialog,
  password: PasswordDialog,
  todo: TodoPanel,
  notices: NoticePanel,
}

// oxlint-disable-next-line import/no-default-export -- loaded lazily, as pages are
export default function PanelView({ panel }: { panel: Panel }) {
  if (typeof panel === 'object') return <OutsideDialog url={panel.outside} onClose={closePanel} />
  const View = VIEWS[panel]
  return <View onClose={closePanel} />
}
