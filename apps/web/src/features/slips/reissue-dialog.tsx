import { lengthRange, maxLength, required } from '@clinker/contract/kernel/fields/general'
import { PROJECT_MAX, REASON_MAX } from '@clinker/contract/slips/limits'
import { slipReissue, slipReissueMany, slipReissuePreview } from '@clinker/contract/slips/routes'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/wire/api-error.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Field } from '../../ui/fields/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import { ChangeList } from './change-list.tsx'
import { notifyOutcome, useRefreshSlips } from './request-issue.ts'
import styles from './slips.module.css'

interface Props {
  /** One slip, or all of a batch that wait for a person. */
  readonly of: { readonly slipNo: string } | { readonly batchNum: string }
  readonly onClose: () => void
  readonly onDone?: () => void
}

const RULES = {
  reason: [required('slips.reason-short'), lengthRange(2, REASON_MAX, 'slips.reason-short')],
  project: [maxLength(PROJECT_MAX)],
}

/** Shows what issuing again would change; the reason stands on every paper. */
export function ReissueDialog({ of, onClose, onDone }: Props) {
  const t = useT()
  const call = useCall()
  const refresh = useRefreshSlips()
  const mayExcept = useUser().elements.has('slip:exception')
  const preview = useQuery({ ...query(slipReissuePreview, { query: of }), staleTime: 0 })
  const rows = preview.data?.rows
  const allowed = rows?.filter(({ standing }) => standing === 'SOUND' || mayExcept)
  const save = async ({ reason, project }: { readonly reason: string; readonly project: string }) => {
    if ('slipNo' in of) {
      const body = { slipNo: of.slipNo, reason, ...(project !== '' && { project }) }
      await notifyOutcome(call, (await call(slipReissue, { body })).requestId)
    } else {
      // Nothing is issued that was not seen.
      if (!allowed || allowed.length === 0) throw new ApiError('slip_incomplete')
      const slipNos = allowed.map(({ slipNo }) => slipNo)
      const { requests } = await call(slipReissueMany, { body: { slipNos, reason } })
      for (const { requestId } of requests) await notifyOutcome(call, requestId)
    }
    onDone?.()
    await refresh()
  }
  const title = 'slipNo' in of ? t('slips.reissue') : t('slips.reissue-all', { n: allowed?.length ?? 0 })
  return (
    <FormDialog
      title={title}
      confirm={title}
      width={520}
      rules={RULES}
      onSave={({ reason, project }) => save({ reason: reason.trim(), project: project.trim() })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className={styles.hint}>{t('slips.reissue-hint')}</p>
          {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
          {!rows && preview.fetchStatus === 'paused' && <OfflineState />}
          <ul className={styles.preview} aria-busy={preview.isFetching}>
            {rows?.map(({ slipNo, custname, standing, changes }) => (
              <li key={slipNo}>
                <p>
                  <b>{slipNo}</b> {custname}
                  {standing === 'EXCEPTION' && (
                    <span className={styles.warn}>
                      {' '}
                      △ {t(mayExcept ? 'slips.exception-hint' : 'slips.exception-left')}
                    </span>
                  )}
                </p>
                {changes.length === 0 ? <p>{t('slips.same')}</p> : <ChangeList changes={changes} />}
              </li>
            ))}
          </ul>
          <Field label={t('slips.reason')} maxLength={REASON_MAX} autoComplete="off" {...field('reason')} />
          {'slipNo' in of && (
            <Field label={t('slips.project-new')} maxLength={PROJECT_MAX} autoComplete="off" {...field('project')} />
          )}
        </>
      )}
    </FormDialog>
  )
}
