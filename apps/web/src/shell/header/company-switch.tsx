import { switchCompany } from '../../lib/session/session.ts'
import { useT } from '../../lib/words/t.ts'
import { mayLeave } from '../../lib/tabs/leave.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { MenuButton } from '../../ui/controls/menu-button.tsx'
import { formatValue } from '../../ui/figures/value.ts'

/** Several companies: a choice. One: its name. */
export function CompanySwitch() {
  const t = useT()
  const { corp65sList, companyId } = useUser().info
  const name = formatValue(corp65sList.find((company) => company.pk56 === companyId)?.unitname)
  if (corp65sList.length < 2) return <span>{name}</span>
  return (
    <MenuButton
      label={`${t('companies.switch')}: ${name}`}
      current={companyId}
      choices={corp65sList.map((company) => ({ key: company.pk56, text: company.unitname }))}
      onPick={(pk56) => void mayLeave().then((go) => go && switchCompany(pk56))}
      align="left"
    >
      <b>{name}</b>
    </MenuButton>
  )
}
