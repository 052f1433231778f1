import { VERSION } from '@clinker/contract/kernel/version'
import { useSiteInfo } from './site-info.ts'
import { useT } from '../../lib/words/t.ts'
import styles from './site-footer.module.css'

/** Public registers of the record numbers; the links are required by law. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'
const policeRegister = (record: string) =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${record.replace(/\D/g, '')}`

/** Service phone, version and record numbers; what is not configured is not shown. */
export function SiteFooter() {
  const t = useT()
  const site = useSiteInfo()
  const phone = site?.servicePhone ?? ''
  return (
    <footer className={styles.footer}>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('companies.service.short', { phone })}</a>}
      <span className={styles.version}>{t('session.login.version', { version: VERSION })}</span>
      {(site?.icp || site?.policeRecord) && (
        <p className={styles.records}>
          {site.icp && <Record text={site.icp} register={ICP_REGISTER} />}
          {site.policeRecord && <Record text={site.policeRecord} register={policeRegister(site.policeRecord)} />}
        </p>
      )}
    </footer>
  )
}

function Record({ text, register }: { text: string; register: string }) {
  return (
    <a href={register} target="_blank" rel="noopener noreferrer" lang="zh-CN">
      {text}
    </a>
  )
}
