import { managerOf } from './people/accounts.ts'
import { HOUR, dayOf, timeText } from './calendar.ts'
import { table, type TableRows } from './table-rows.ts'
import { VARIETIES, standardOn, varietyName } from './varieties.ts'
import type { World } from './world.ts'

/** Put in place of the password hash, whose salt is new every time. */
export const PASSWORD_MARK = '<password>'

/** Rows that all companies share. */
export function worldRows(world: World): readonly TableRows[] {
  const since = timeText(world.now - world.scale.days * 24 * HOUR)
  const today = dayOf(world.now)
  const managers = new Map(world.companies.map(({ id }) => [id, managerOf(id, world.accounts)]))
  return [
    table(
      'public.company',
      'company_id, pk56, unitname, short_name, org_code, licence_no, service_phone, capacity_10kt, enabled, created_at',
      () =>
        world.companies.map((c) => [
          c.id,
          c.pk56,
          c.unitname,
          c.shortName,
          c.orgCode,
          c.licenceNo,
          c.servicePhone,
          c.capacity,
          true,
          since,
        ]),
    ),
    table('public.customer', 'customer_id, custname, uscc, enabled, created_at', () =>
      world.customers.map((c) => [c.id, c.custname, c.uscc, true, since]),
    ),
    table('public.company_customer', 'company_id, customer_id, manager_user_id', () =>
      world.links.map((l) => [l.companyId, l.customerId, l.hasManager ? (managers.get(l.companyId) ?? null) : null]),
    ),
    table(
      'public.variety',
      'variety_id, cement_variety, variety_code, grade, pack_type, show_name, name_zh, standard_no, sort, enabled',
      () =>
        VARIETIES.map((v) => [
          v.id,
          v.cementVariety,
          v.code,
          v.grade,
          v.pack,
          varietyName(v),
          v.nameZh,
          standardOn(v, today),
          v.id,
          true,
        ]),
    ),
    table(
      'auth.app_user',
      'user_id, user_name, password_hash, emp_no, emp_name, mobile, customer_id, enabled, created_at',
      () =>
        world.accounts.map((a) => [
          a.userId,
          a.userName,
          PASSWORD_MARK,
          a.empNo,
          a.empName,
          a.mobile,
          a.customerId,
          a.enabled,
          since,
        ]),
    ),
    table('auth.membership', 'user_id, company_id, sort', () =>
      world.accounts.flatMap((a) => a.companyIds.map((companyId, sort) => [a.userId, companyId, sort])),
    ),
    table('auth.user_role', 'user_id, company_id, role_code', () =>
      world.accounts.flatMap((a) => a.companyIds.map((companyId) => [a.userId, companyId, a.role])),
    ),
  ]
}
