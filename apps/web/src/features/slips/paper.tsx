import type { SlipContent, SlipItem, SlipState } from '@clinker/contract/slips/content'
import { groupedCode } from '@clinker/contract/slips/code'
import { varietyKey } from '@clinker/contract/slips/variety-key'
import { tonnesText as tonnes } from '@clinker/domain/number/mass'
import { knownText, useLanguage, useT } from '../../lib/words/t.ts'
import { grouped } from '../../ui/figures/figures.ts'
import { DASH } from '../../ui/figures/value.ts'
import type { CSSProperties } from 'react'
import { QrCode, type Qr } from './qr-code.tsx'
import styles from './paper.module.css'
import { Seal } from './seal.tsx'

/** As on the PDF, in groups. */
export const tonnesText = (kg: number): string => grouped(tonnes(kg))

interface Props {
  readonly content: SlipContent
  readonly code: string
  readonly qr: Qr
  readonly verifyUrl: string
  /** Stands across the page of an issue that no longer holds, which then carries no seal. */
  readonly mark?: Exclude<SlipState, 'VALID' | 'EXTENDED'> | undefined
}

/** The slip as it is on paper: everything that was signed, numbers as they stand in the signed text. */
export function Paper({ content, code, qr, verifyUrl, mark }: Props) {
  const t = useT()
  const { issuer, batch, items } = content
  const factory = items.filter((item) => item.inspection !== 'TYPE')
  const ordered = [...factory.filter(({ unit }) => unit === 'MPa'), ...factory.filter(({ unit }) => unit !== 'MPa')]
  const type = items.filter((item) => item.inspection === 'TYPE')
  return (
    // Paper is light, whatever the theme around it.
    <article className={styles.paper} data-theme="quality" aria-labelledby={`paper-${content.slipNo}`}>
      {mark !== undefined && <p className={styles.mark}>{t(`slips.state.${mark}`)}</p>}
      <header className={styles.head}>
        <div>
          <p className={styles.issuer}>{issuer.name}</p>
          <h2 id={`paper-${content.slipNo}`}>{t('slips.paper.title')}</h2>
          <p>
            {t('slips.paper.no')} <b>{content.slipNo}</b>{' '}
            <span>{t('slips.paper.issue-kind', { n: content.issueNo, kind: t(`slips.kind.${content.kind}`) })}</span>{' '}
            <span>
              {t('slips.paper.issued-on')} {content.issuedAt.slice(0, 10)}
            </span>
          </p>
          <p>
            <span>
              {t('slips.paper.standard')} {batch.standard}
            </span>{' '}
            <span>
              {t('slips.paper.licence')} {issuer.licence || DASH}
            </span>
          </p>
        </div>
        <div className={styles.code}>
          <QrCode qr={qr} label={t('slips.code')} />
          {/* Two lines that break between groups. */}
          <span>{groupedCode(code).slice(0, 17)}-</span>
          <span>{groupedCode(code).slice(18)}</span>
        </div>
      </header>
      <Identity content={content} />
      <h3>{t('slips.paper.factory')}</h3>
      <Halves items={ordered} label={t('slips.paper.factory')} />
      {type.length > 0 && (
        <>
          <h3>{t('slips.paper.type')}</h3>
          <Halves items={type} label={t('slips.paper.type')} />
        </>
      )}
      <Loads content={content} />
      <Ending content={content} verifyUrl={verifyUrl} sealed={mark === undefined} />
    </article>
  )
}

function Identity({ content }: { content: SlipContent }) {
  const t = useT()
  const language = useLanguage()
  const { customer, batch, shipped, composition } = content
  const { firstOn, lastOn } = shipped
  const pairs: readonly (readonly [string, string])[] = [
    [t('slips.paper.customer'), customer.name],
    [t('slips.paper.project'), customer.project || DASH],
    [
      t('slips.paper.product'),
      t('slips.paper.product-pack', {
        name: language === 'zh' ? batch.name : (knownText(varietyKey(batch.product), {}) ?? batch.name),
        product: batch.product,
        pack: t(`varieties.pack.${batch.pack}`),
      }),
    ],
    [t('slips.paper.batch'), batch.num],
    [t('slips.paper.batch-size'), `${tonnesText(batch.kg)} t`],
    [t('slips.paper.quantity'), `${tonnesText(shipped.kg)} t · ${t('slips.paper.trucks-n', { n: shipped.loads })}`],
    [t('slips.paper.produced'), batch.producedOn],
    [t('slips.paper.shipped'), firstOn === lastOn ? firstOn : `${firstOn} ~ ${lastOn}`],
    [t('slips.paper.additions'), composition?.additions.map(({ name, pct }) => `${name} ${pct}%`).join('  ') || DASH],
    [
      t('slips.paper.gypsum'),
      [composition?.gypsum, composition?.grindingAid].filter((text) => text !== undefined && text !== '').join(' / ') ||
        DASH,
    ],
  ]
  return (
    <dl className={styles.identity}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Two tables side by side, one under the other where there is no room. */
function Halves({ items, label }: { items: readonly SlipItem[]; label: string }) {
  const half = Math.ceil(items.length / 2)
  return (
    // Both share these rows, so that they line up whatever wraps.
    <div className={styles.halves} style={{ '--rows': half + 1 } as CSSProperties}>
      <Items items={items.slice(0, half)} label={`${label} 1`} />
      {items.length > 1 && <Items items={items.slice(half)} label={`${label} 2`} />}
    </div>
  )
}

function Items({ items, label }: { items: readonly SlipItem[]; label: string }) {
  const t = useT()
  const word = (text: string) => (text === 'PASS' || text === 'FAIL' ? t(`slips.paper.value.${text}`) : text)
  return (
    <table className={styles.items} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('slips.paper.item')}</th>
          <th scope="col">{t('slips.paper.limit')}</th>
          <th scope="col">{t('slips.paper.result')}</th>
          <th scope="col">{t('slips.paper.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ code, unit, limit, value, state, method, testedOn }) => (
          <tr key={code} data-state={state} title={[method, testedOn].filter(Boolean).join(' · ')}>
            <th scope="row">
              {knownText(`batches.indicator.${code}`, {}) ?? code} {unit}
            </th>
            <td>{word(limit)}</td>
            <td>{word(value)}</td>
            <td>{t(`slips.paper.state.${state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Loads({ content: { trucks, shipped } }: { content: SlipContent }) {
  const t = useT()
  return (
    <>
      <h3>
        {t('slips.paper.loads')}
        {shipped.countedAt !== undefined && (
          <small> {t('slips.paper.counted', { at: shipped.countedAt.slice(0, 16) })}</small>
        )}
      </h3>
      <ul className={styles.loads} data-many={trucks.length > 24 || undefined}>
        {trucks.map(({ no, kg, outAt }) => (
          <li key={`${no} ${outAt}`} title={outAt}>
            <span>{no}</span>
            <span>{tonnesText(kg)}</span>
          </li>
        ))}
        <li className={styles.sum}>
          <span>{t('slips.paper.total-trucks', { n: shipped.loads })}</span>
          <b>{tonnesText(shipped.kg)}</b>
        </li>
      </ul>
    </>
  )
}

function Ending({ content, verifyUrl, sealed }: { content: SlipContent; verifyUrl: string; sealed: boolean }) {
  const t = useT()
  const { batch, signers, verdict, reason, previous, supplementBy, sealUntil, issuer } = content
  const { standard, product } = batch
  return (
    <>
      <p className={styles.conclusion}>
        <b>{t('slips.paper.conclusion')}</b>{' '}
        {verdict === 'PENDING'
          ? t('slips.paper.conclusion.PENDING')
          : t(`slips.paper.conclusion.${verdict}`, { standard, product })}
      </p>
      {reason !== null && (
        <p className={styles.conclusion}>
          <b>{t('slips.paper.reason')}</b> {reason}
        </p>
      )}
      <div className={styles.signers}>
        {(['tester', 'checker', 'approver'] as const).map((role) => (
          <span key={role}>
            {t(`slips.paper.${role}`)} <b>{signers[role]}</b>
          </span>
        ))}
        <span className={styles.sealed}>
          {t('slips.paper.seal')}
          {sealed && <Seal name={issuer.name} purpose={t('slips.paper.seal-text')} />}
        </span>
      </div>
      {previous.length > 0 && (
        <div className={styles.history}>
          <b>{t('slips.paper.history')}</b>
          {previous.map((one) => (
            <p key={one.issueNo}>
              {t('slips.paper.issue-kind', { n: one.issueNo, kind: t(`slips.kind.${one.kind}`) })} {one.issuedAt}{' '}
              SHA-256 {one.sha256.slice(0, 16)}…
            </p>
          ))}
        </div>
      )}
      <footer className={styles.foot}>
        {[
          t('slips.paper.verify', { address: verifyUrl.replace(/^https?:\/\//, '').replace(/\/[^/]+$/, '') }),
          supplementBy === null ? '' : t('slips.paper.supplement', { day: supplementBy }),
          sealUntil === '' ? '' : t('slips.paper.sealed-until', { day: sealUntil }),
        ].join(' ')}
      </footer>
    </>
  )
}
