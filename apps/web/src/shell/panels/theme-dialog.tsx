import { ROW_HEIGHTS, THEMES, TRANSITIONS } from '@clinker/contract/frame/routes'
import { useId } from 'react'
import { choicesOf, choose, usePreferences } from '../preferences.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { useSystemDark } from '../../ui/theme/system-scheme.ts'
import styles from './theme-dialog.module.css'
import { ThemePreview } from './theme-preview.tsx'

type Theme = (typeof THEMES)[number]

const NAMES: Record<Theme, PlainKey> = {
  default: 'frame.theme.default',
  quality: 'frame.theme.quality',
  dark: 'frame.theme.dark',
  contrast: 'frame.theme.contrast',
}
/** A colour is named by its number, a purpose by a word. */
const HINTS: Record<Theme, string | { word: PlainKey }> = {
  default: '#409EFF',
  quality: '#029CF5',
  dark: { word: 'frame.theme.dark-hint' },
  contrast: { word: 'frame.theme.contrast-hint' },
}

const { sidebarCollapsed: _, openMenus: __, ...FIRST } = choicesOf({})

/** Every choice shows at once; there is nothing to confirm. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const name = useId()
  const { theme, followSystem, transition, rowHeight } = usePreferences()
  const darkInstead = useSystemDark() && followSystem && theme !== 'dark'
  return (
    <Dialog
      title={t('frame.theme.title')}
      width={600}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={buttons.button} onClick={() => choose(FIRST)}>
            {t('frame.theme.restore')}
          </button>
          <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={onClose}>
            {t('frame.theme.done')}
          </button>
        </>
      }
    >
      <div className={styles.themes} role="radiogroup" aria-label={t('frame.theme.title')}>
        {THEMES.map((one) => {
          const hint = HINTS[one]
          return (
            <label key={one} className={styles.theme}>
              <ThemePreview theme={one} />
              <span className={styles.name}>
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={one === theme}
                  data-first={one === theme || undefined}
                  onChange={() => choose({ theme: one })}
                />
                {t(NAMES[one])}
              </span>
              <small>{typeof hint === 'string' ? hint : t(hint.word)}</small>
            </label>
          )
        })}
      </div>
      <div className={styles.option}>
        <p>
          {t('frame.theme.follow')}
          <small id={`${name}-hint`} role="status">
            {t(darkInstead ? 'frame.theme.follow-now' : 'frame.theme.follow-hint')}
          </small>
        </p>
        <Switch
          label={t('frame.theme.follow')}
          describedBy={`${name}-hint`}
          on={followSystem}
          onChange={(on) => choose({ followSystem: on })}
        />
      </div>
      <div className={`${styles.option} ${styles.rows}`}>
        <p>{t('frame.theme.rows')}</p>
        <Segments
          label={t('frame.theme.rows')}
          current={rowHeight}
          choices={ROW_HEIGHTS.map((key) => ({ key, text: t(`frame.theme.rows-${key}`) }))}
          onPick={(key) => choose({ rowHeight: key })}
        />
      </div>
      <div className={styles.option}>
        <p>
          {t('frame.theme.transition')}
          <small>{t('frame.theme.transition-hint')}</small>
        </p>
        <Segments
          label={t('frame.theme.transition')}
          current={transition}
          choices={TRANSITIONS.map((key) => ({ key, text: t(`frame.theme.transition-${key}`) }))}
          onPick={(key) => choose({ transition: key })}
        />
      </div>
    </Dialog>
  )
}
