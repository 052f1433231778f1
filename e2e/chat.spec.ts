import { imContacts } from '@clinker/contract/chat/routes'
import { slipList } from '@clinker/contract/slips/routes'
import { expect, test } from '@playwright/test'
import { serious } from './support/axe.ts'
import {
  closeAll,
  contact,
  customerOf,
  dialog,
  icon,
  MANAGER,
  nameOf,
  openPair,
  person,
  message,
  openConversation,
  tokenOf,
  write,
} from './support/chat.ts'
import { signIn } from './support/people.ts'
import { forgetTabs, stackSignIn } from './support/stack.ts'
import { watchToasts } from './support/toasts.ts'

test.afterEach(closeAll)
// Two or three browsers at once.

test('[S4.25] [S7.o.01] [S5.c.04] customer and product manager: text both ways, read, recalled, and there after a reload', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const { customer, manager, manages, buys, errors } = await openPair(browser)
  await openConversation(customer, manages)
  await openConversation(manager, buys)
  await write(customer, `28天结果出来了吗？${mark}`)
  await expect(message(manager, `28天结果出来了吗？${mark}`)).toBeVisible()
  await write(manager, `明天上午出，${mark}`)
  await expect(message(customer, `明天上午出，${mark}`)).toBeVisible()
  await expect(dialog(customer).getByText('已读').first()).toBeVisible()
  await write(manager, `写错了 ${mark}`)
  await expect(message(customer, `写错了 ${mark}`)).toBeVisible()
  await dialog(manager).getByRole('button', { name: '撤回' }).last().click()
  await expect(message(customer, `写错了 ${mark}`)).toBeHidden()
  await expect(dialog(customer).getByText('消息已撤回').last()).toBeVisible()
  await customer.reload()
  await expect(icon(customer)).toBeVisible()
  await openConversation(customer, manages)
  await expect(message(customer, `28天结果出来了吗？${mark}`)).toHaveCount(1)
  await expect(message(customer, `明天上午出，${mark}`)).toHaveCount(1)
  await expect(message(customer, `写错了 ${mark}`)).toHaveCount(0)
  expect(errors()).toEqual([])
})

test('[S4.27] [S4.31] [S5.c.02] unread until looked at, blank texts warn, and the line comes back after a cut', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const { customer, manager, manages, buys } = await openPair(browser)
  await openConversation(manager, buys)
  await write(manager, `第一条 ${mark}`)
  await expect(customer.getByRole('button', { name: '聊天（有未读消息）' }).first()).toBeVisible()
  await openConversation(customer, manages)
  await expect(message(customer, `第一条 ${mark}`)).toBeVisible()
  await expect(customer.getByRole('button', { name: '聊天', exact: true }).first()).toBeVisible()
  const box = dialog(customer).getByRole('textbox')
  const toasts = await watchToasts(customer)
  await box.fill(' a ')
  await box.press('Enter')
  await expect.poll(toasts).toContain('不能发送空白信息')
  await customer.context().setOffline(true)
  await write(manager, `断网时 ${mark}`)
  await box.fill(`离线写的 ${mark}`)
  await box.press('Enter')
  await customer.context().setOffline(false)
  await expect(message(customer, `断网时 ${mark}`)).toHaveCount(1)
  await expect(message(manager, `离线写的 ${mark}`)).toHaveCount(1)
})

test('[S2.t.11] [S5.c.07] a bill number, a batch and a slip in a talk; read on one device is read on the other', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const manages = { name: await nameOf('manager'), beside: MANAGER }
  const buys = await customerOf('customer')
  const client = await stackSignIn('customer')
  const slip = (await client.call(slipList, { query: {} })).data.rows[0]
  const { page: customer } = await person(browser, 'customer')
  const { page: device } = await person(browser, 'customer')
  const { page: manager } = await person(browser, 'manager')
  await openConversation(manager, buys)
  await write(manager, `${slip?.batchNum} ${slip?.slipNo} WTD26110500000317 ${mark}`)
  for (const page of [customer, device])
    await expect(page.getByRole('button', { name: '聊天（有未读消息）' }).first()).toBeVisible()
  await openConversation(customer, manages)
  await expect(device.getByRole('button', { name: '聊天', exact: true }).first()).toBeVisible()
  const log = dialog(customer).getByRole('log')
  for (const number of [slip?.batchNum ?? '', slip?.slipNo ?? ''])
    await expect(log.getByRole('region', { name: number, exact: true }).last()).toBeVisible()
  expect(await serious(customer)).toEqual([])
  const toasts = await watchToasts(customer)
  await log.getByRole('button', { name: 'WTD26110500000317' }).last().click()
  await expect.poll(toasts).toContain('路由名错误，请重新设置！')
  await log
    .getByRole('region', { name: slip?.slipNo ?? '', exact: true })
    .last()
    .getByRole('button', { name: '打开质保单' })
    .click()
  await expect(customer).toHaveURL(new RegExp(`/quality/detail.*${slip?.slipNo}`))
})

test('a forbidden pair: not in the list, and what is sent all the same is never delivered', async ({ browser }) => {
  const mark = `nie-${Date.now().toString(36)}`
  const other = await tokenOf('customer2')
  const client = await stackSignIn('customer2')
  const contacts = (await client.call(imContacts, { query: {} })).data
  const buys = await customerOf('customer')
  expect(contacts.map(({ name }) => name)).not.toContain(buys.name)
  const { page: customer } = await person(browser, 'customer')
  const heard: string[] = []
  const { page: stranger } = await person(browser, 'customer2')
  const to = (await tokenOf('customer'))?.account
  customer.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await customer.reload()
  await expect(icon(customer)).toBeVisible()
  // From the stranger's own page, past our client, with the stranger's own token.
  const ok = await stranger.evaluate(
    ([account = '', token = '', target = '', text = '', session = '']) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${location.protocol.replace('http', 'ws')}//${location.host}/xmpp`, 'xmpp')
        const open = '<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="clinker.internal" version="1.0"/>'
        let step = 0
        socket.onopen = () => socket.send(open)
        socket.onmessage = ({ data }) => {
          const answer = String(data)
          if (step === 0 && answer.includes('mechanisms')) {
            step = 1
            socket.send(
              `<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${btoa(`\0${account.split('@')[0]}\0${token}`)}</auth>`,
            )
          } else if (step === 1 && answer.includes('<success')) {
            step = 2
            socket.send(open)
          } else if (step === 2 && answer.includes('xmpp-bind')) {
            step = 3
            socket.send(
              `<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>${session}.bare</resource></bind></iq>`,
            )
          } else if (step === 3 && answer.includes("id='b'")) {
            step = 4
            socket.send(
              `<message xmlns="jabber:client" type="chat" id="${text}" to="${target}"><body>${text}</body></message>`,
            )
            socket.send(
              `<presence xmlns="jabber:client" type="subscribe" to="${target}"><status>${text}</status></presence>`,
            )
            socket.send(
              '<iq xmlns="jabber:client" type="get" id="p" to="clinker.internal"><ping xmlns="urn:xmpp:ping"/></iq>',
            )
          } else if (step === 4 && answer.includes("id='p'")) resolve(true)
        }
        socket.onclose = () => resolve(false)
      }),
    [other?.account, other?.token, to, mark, other?.tokenId],
  )
  expect(ok).toBe(true)
  // Whatever was on its way to the customer has arrived once a later word of a contact has.
  const { page: manager } = await person(browser, 'manager')
  await openConversation(manager, buys)
  await write(manager, `danach ${mark.slice(4)}`)
  await expect.poll(() => heard.some((text) => text.includes(`danach ${mark.slice(4)}`))).toBe(true)
  expect(heard.filter((text) => text.includes(mark))).toEqual([])
})

test('@phone contacts fill the screen, then the talk, and back', async ({ page }) => {
  await forgetTabs('customer')
  await signIn(page, 'customer')
  await expect(icon(page)).toBeVisible()
  await page.getByRole('button', { name: /^聊天/ }).last().click()
  await expect(dialog(page).getByRole('list', { name: '联系人' })).toBeVisible()
  await contact(page, { name: '', beside: MANAGER }).click()
  await expect(dialog(page).getByRole('textbox')).toBeVisible()
  expect(await serious(page)).toEqual([])
  await dialog(page).getByRole('button', { name: '返回联系人' }).click()
  await expect(dialog(page).getByRole('list', { name: '联系人' })).toBeVisible()
  await dialog(page).getByRole('button', { name: '关闭聊天' }).first().click()
  await expect(dialog(page)).toBeHidden()
})
