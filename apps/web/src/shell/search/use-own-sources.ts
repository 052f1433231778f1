import { href, withOrg } from '@clinker/contract/menu/pages'
import { TOOL_IDS } from '@clinker/domain/tools/names'
import { useNavigate } from 'react-router'
import { lockNow } from '../../lib/session/lock.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { useT } from '../../lib/words/t.ts'
import { openFeedback } from '../../shared/feedback/feedback-form.ts'
import { openPanel } from '../panels/panel.ts'
import type { Source } from './source.ts'

/** Calculators by name. */
export function useToolSource(): Source {
  const t = useT()
  const navigate = useNavigate()
  const { info, menus } = useUser()
  return {
    title: 'menu.tools',
    entries: (menus.has('tools') ? TOOL_IDS : []).map((id) => ({
      key: `tool-${id}`,
      title: t(`tools.tool.${id}`),
      note: '',
      path: id,
      icon: 'calculator',
      open: () => void navigate(withOrg(href('tools', { tool: id }), info.companyId)),
    })),
  }
}

/** What the header offers as buttons. */
export function useActionSource(): Source {
  const t = useT()
  const { elements } = useUser()
  const action = (key: string, title: string, icon: string, open: () => void) => ({
    key: `action-${key}`,
    title,
    note: '',
    path: '',
    icon,
    open,
  })
  return {
    title: 'search.actions',
    entries: [
      ...(elements.has('feedback:write')
        ? [action('feedback', t('feedback.write'), 'message', () => openFeedback())]
        : []),
      action('theme', t('frame.theme.title'), 'theme', () => openPanel('theme')),
      action('notices', t('companies.notice.title'), 'bell', () => openPanel('notices')),
      action('password', t('account.password.title'), 'key', () => openPanel('password')),
      action('lock', t('account.lock.action'), 'lock', lockNow),
    ],
  }
}
