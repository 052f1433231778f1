import { expect, it } from 'vitest'
import { sqlOf } from '../test/support/sql-of.ts'
import * as m from './machine-queries.ts'
import * as q from './queries.ts'
import * as u from './user-queries.ts'

const at = new Date(0)

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    findCompanies: (db) => q.findCompanies(db),
    findCompany: (db) => q.findCompany(db, 'P1'),
    updateCompanyEnabled: (db) => q.updateCompanyEnabled(db, 1, false),
    insertCompanyCustomer: (db) => q.insertCompanyCustomer(db, 1, 2),
    findCustomers: (db) => q.findCustomers(db),
    findCustomerEnabled: (db) => q.findCustomerEnabled(db, 2),
    findCompaniesOfCustomer: (db) => q.findCompaniesOfCustomer(db, 2),
    lockAdministrators: (db) => u.lockAdministrators(db),
    findUserByName: (db) => u.findUserByName(db, 'Name'),
    findUsers: (db) => u.findUsers(db, { companyId: 1, roleCode: 'quality', customerId: 2 }, at),
    updateUserEnabled: (db) => u.updateUserEnabled(db, '1', false),
    updatePassword: (db) => u.updatePassword(db, '1', 'hash'),
    disableUsersOfCustomer: (db) => u.disableUsersOfCustomer(db, 2),
    findRoles: (db) => u.findRoles(db),
    insertMembership: (db) => u.insertMembership(db, '1', 1),
    findOpenSessions: (db) => u.findOpenSessions(db, '1', at),
    insertMachineCompany: (db) => m.insertMachineCompany(db, 1, 2),
    updateMachineEnabled: (db) => m.updateMachineEnabled(db, 'erp', false),
    findMachines: (db) => m.findMachines(db),
    endSessions: (db) => u.endSessions(db, { userId: '1' }, at, 'ended'),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

it('never ends the sessions of everybody by a forgotten condition', async () => {
  await expect(sqlOf({ all: (db) => u.endSessions(db, {}, at, 'ended') })).rejects.toThrow('whose sessions')
})
