import { REASON_MAX, REASON_MIN } from '@clinker/contract/control-limits/limits'
import { controlLimitApprove, controlLimitDecline } from '@clinker/contract/control-limits/routes'
import { lengthRange, required } from '@clinker/contract/kernel/fields/general'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { ALIKE_R1 } from '@clinker/domain/spc/alike'
import { useState } from 'react'
import { toast } from '../../lib/toast/toast.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { besideLimit, figureText } from '../../ui/figures/figures.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import panel from '../../ui/states/page-panel.module.css'
import styles from './control-limits.module.css'
import type { Detail, Proposal } from './detail.ts'

interface Props {
  readonly data: Detail
  readonly proposal: Proposal
  /** Reasons by batch. */
  readonly leftOut: ReadonlyMap<string, string>
  readonly onLeaveOut: (leftOut: ReadonlyMap<string, string>) => void
  /** Limits of other points are on their way. */
  readonly isStale: boolean
  readonly again: () => Promise<void>
}

const REASON_RULES = [required('control-limits.reason'), lengthRange(REASON_MIN, REASON_MAX, 'control-limits.reason')]
const isReason = (text: string) => text.trim().length >= REASON_MIN

/** Old and new limits, what is left out and why, what was checked, and the decision. */
export function DecisionPanel({ data, proposal, leftOut, onLeaveOut, isStale, again }: Props) {
  const t = useT()
  const call = useCall()
  const [isDeclining, setDeclining] = useState(false)
  const body = { cementVariety: data.cementVariety, indicatorCode: data.indicatorCode, phase: proposal.phase }
  const missing = [...leftOut.values()].some((reason) => !isReason(reason))
  const approve = async () => {
    if (missing) return toast('warning', say('control-limits.reason'))
    const points = [...leftOut].map(([batchNum, reason]) => ({ batchNum, reason: reason.trim() }))
    try {
      const { validFrom } = await call(controlLimitApprove, {
        body: { ...body, leftOut: points, cl: proposal.cl, ucl: proposal.ucl },
      })
      toast('good', say('control-limits.approved', { day: validFrom }))
    } finally {
      await again()
    }
  }
  return (
    <aside className={styles.side}>
      <Compared data={data} proposal={proposal} />
      <LeftOut proposal={proposal} leftOut={leftOut} onLeaveOut={onLeaveOut} />
      <Checked proposal={proposal} />
      <div className={styles.decide}>
        <p className={panel.quiet}>
          {t('control-limits.valid-from')} <b>{proposal.validFrom}</b>
        </p>
        <p className={panel.quiet}>{t('control-limits.customers-see')}</p>
        <div className={styles.buttons}>
          <ActionButton onClick={() => setDeclining(true)}>{t('control-limits.decline')}</ActionButton>
          <ActionButton primary onClick={approve} disabled={isStale}>
            {t('control-limits.approve')}
          </ActionButton>
        </div>
      </div>
      {isDeclining && (
        <FormDialog
          title={t('control-limits.decline')}
          confirm={t('control-limits.decline')}
          width={460}
          rules={{ reason: REASON_RULES }}
          onSave={async ({ reason }) => {
            await call(controlLimitDecline, { body: { ...body, reason: reason.trim() } })
            toast('good', say('control-limits.declined'))
            await again()
          }}
          onClose={() => setDeclining(false)}
        >
          {(field) => (
            <Field
              label={t('control-limits.decline-reason')}
              maxLength={REASON_MAX}
              autoComplete="off"
              {...field('reason')}
            />
          )}
        </FormDialog>
      )}
    </aside>
  )
}

function Compared({ data, proposal }: Pick<Props, 'data' | 'proposal'>) {
  const t = useT()
  const dp = (indicatorOf(data.indicatorCode)?.dp ?? 0) + 1
  const old = data.phases.find(({ state }) => state === 'APPROVED')
  const lines = [
    ['CL', old?.cl, proposal.cl, dp],
    ['UCL', old?.ucl, proposal.ucl, dp],
    ['LCL', old?.lcl, proposal.lcl, dp],
    ['σ', old?.sigma, proposal.sigma, dp],
    ['r₁', old?.r1, proposal.r1, 2],
    ['n', old?.n, proposal.n, 0],
  ] as const
  const method = (of: 'MR' | 'S' | undefined) => (of ? t(`control-limits.method.${of}`) : '-')
  return (
    <section>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('control-limits.base')}</th>
            <th scope="col">{t('control-limits.old')}</th>
            <th scope="col">{t('control-limits.new')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, before, now, places]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figureText(before ?? null, places)}</td>
              <td>
                <b>{figureText(now, places)}</b>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('control-limits.method')}</th>
            <td>{method(old?.sigmaMethod)}</td>
            <td>{method(proposal.sigmaMethod)}</td>
          </tr>
        </tbody>
      </table>
      <p className={panel.quiet}>
        {t(proposal.sigmaMethod === 'S' ? 'control-limits.alike' : 'control-limits.unrelated', {
          r: besideLimit(proposal.r1, ALIKE_R1, 2),
        })}
        {proposal.changed && ` ${t('control-limits.changed')}`}
      </p>
    </section>
  )
}

function LeftOut({ proposal, leftOut, onLeaveOut }: Pick<Props, 'proposal' | 'leftOut' | 'onLeaveOut'>) {
  const t = useT()
  const beyond = proposal.points.filter((point) => point.beyond)
  const change = (batchNum: string, reason: string | undefined) => {
    const next = new Map(leftOut)
    if (reason === undefined) next.delete(batchNum)
    else next.set(batchNum, reason)
    onLeaveOut(next)
  }
  return (
    <section>
      <h3>{t('control-limits.left-out', { n: leftOut.size })}</h3>
      <p className={panel.quiet}>
        {beyond.length === 0
          ? t('control-limits.left-out-none')
          : t('control-limits.left-out-rule', { max: proposal.maxLeftOut })}
      </p>
      <ul className={styles.points}>
        {beyond.map(({ batchNum, value }) => {
          const reason = leftOut.get(batchNum)
          return (
            <li key={batchNum}>
              <label>
                <input
                  type="checkbox"
                  aria-label={t('control-limits.leave-out', { id: batchNum })}
                  checked={reason !== undefined}
                  disabled={reason === undefined && leftOut.size >= proposal.maxLeftOut}
                  onChange={() => change(batchNum, reason === undefined ? '' : undefined)}
                />
                {batchNum} <b>{value}</b>
              </label>
              {reason !== undefined && (
                <input
                  aria-label={t('control-limits.reason-of', { id: batchNum })}
                  aria-invalid={!isReason(reason)}
                  placeholder={t('control-limits.reason')}
                  maxLength={REASON_MAX}
                  value={reason}
                  onChange={(event) => change(batchNum, event.target.value)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Checked({ proposal }: Pick<Props, 'proposal'>) {
  const t = useT()
  const { n, leftOut, maxLeftOut, runs } = proposal
  return (
    <section>
      <h3>{t('control-limits.checked')}</h3>
      <ul className={styles.checks}>
        <li>{t('control-limits.check-n', { n })}</li>
        <li>{t('control-limits.check-left-out', { n: leftOut.length, max: maxLeftOut })}</li>
        {runs.length === 0 ? (
          <li>{t('control-limits.check-no-run')}</li>
        ) : (
          <li data-warn>{t('control-limits.check-run', { ids: runs.slice(-3).join(t('charts.pause')) })}</li>
        )}
      </ul>
    </section>
  )
}
