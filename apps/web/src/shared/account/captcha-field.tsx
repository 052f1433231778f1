import { CAPTCHA_MAX } from '@clinker/contract/session/limits'
import { createImgCaptcha } from '@clinker/contract/account/routes'
import { useRef, useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import { urlOf } from '../../lib/wire/request.ts'
import styles from './captcha-field.module.css'
import { Field, type FieldProps } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import type { CaptchaState } from './use-captcha.ts'

/** A captcha expires after two minutes. */
const FRESH_MS = 110_000

interface Props extends Pick<FieldProps, 'onKeyDown' | 'message' | 'ruled' | 'aria-describedby' | 'aria-invalid'> {
  readonly captcha: CaptchaState
  /** No captcha now; the time of the next one. */
  readonly idle?: string | undefined
}

/** Answer, picture and a button for another picture. */
export function CaptchaField({ captcha: { text, input, stamp, type, renew }, idle, ...field }: Props) {
  const t = useT()
  const drawn = useRef(0)
  const resting = idle !== undefined
  return (
    <Field
      {...field}
      label={t('session.captcha.title')}
      ref={input}
      name="captcha"
      value={text}
      disabled={resting}
      placeholder={idle ?? t('session.captcha.hint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={CAPTCHA_MAX}
      onChange={(event) => type(event.target.value)}
      onFocus={() => {
        if (text === '' && drawn.current > 0 && performance.now() - drawn.current > FRESH_MS) renew()
      }}
      beside={
        <>
          {resting ? (
            <span className={styles.picture} />
          ) : (
            <button
              type="button"
              className={styles.picture}
              tabIndex={-1}
              title={t('session.captcha.renew')}
              onClick={renew}
            >
              <Picture key={stamp} stamp={stamp} onDrawn={() => (drawn.current = performance.now())} />
            </button>
          )}
          <button
            type="button"
            className={styles.renew}
            disabled={resting}
            aria-label={t('session.captcha.renew')}
            title={t('session.captcha.renew')}
            onClick={renew}
          >
            <Icon name="refresh" />
          </button>
        </>
      }
    />
  )
}

function Picture({ stamp, onDrawn }: { stamp: number; onDrawn: () => void }) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  if (failed) return <>{t('session.captcha.failed')}</>
  return (
    <img
      src={urlOf(createImgCaptcha, { query: { type: '1' } }, { t: stamp })}
      width={132}
      height={40}
      alt={t('session.captcha.title')}
      onLoad={onDrawn}
      onError={() => setFailed(true)}
    />
  )
}
