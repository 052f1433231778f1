import { allOutboundBatchNumIndicator, batchNumIndicator } from '@clinker/contract/batches/routes'
import { slipList } from '@clinker/contract/slips/routes'
import { expect, test, type Locator } from '@playwright/test'
import { inView, open } from './support/frame.ts'
import { enter } from './support/quality.ts'
import { stackSignIn } from './support/stack.ts'

/** A batch with a slip, and the newest one. */
async function batches() {
  const client = await stackSignIn('customer')
  const { rows: slips } = (await client.call(slipList, { query: { state: 'VALID' } })).data
  const { rows } = (await client.call(allOutboundBatchNumIndicator, { query: {} })).data
  return { slip: slips[0]!, newest: rows[0]!.batchNum }
}

/** Pairs of boxes of which one covers a part of the other. */
const covering = (boxes: Locator): Promise<readonly string[]> =>
  boxes.evaluateAll((all) => {
    const seen = all.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
    return seen.flatMap((a, i) =>
      seen
        .slice(i + 1)
        .filter(
          ({ box }) =>
            a.box.left < box.right && box.left < a.box.right && a.box.top < box.bottom && box.top < a.box.bottom,
        )
        .map((b) => `${a.text} / ${b.text}`),
    )
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the slip is one tap away, the chosen part stays after a reload and a visit elsewhere, nothing is cut', async ({
    page,
  }) => {
    const { slip } = await batches()
    await enter(page, 'customer', `/quality/batch?batchNum=${slip.batchNum}`)
    const view = inView(page)
    await expect(view.getByRole('heading', { name: slip.batchNum, exact: true })).toBeVisible()
    const pdf = view.locator('header').getByRole('link', { name: /PDF/ }).first()
    await expect(pdf).toBeInViewport()
    await expect(pdf).toHaveAttribute('href', new RegExp(`slipNo=${slip.slipNo}`))

    const parts = view.getByRole('navigation', { name: '批次的各部分' })
    await parts.getByRole('link', { name: /车次/ }).click()
    await expect(page).toHaveURL(/part=loads/)
    await expect(view.getByRole('table')).toBeHidden()
    await expect(view.getByRole('heading', { name: '发往我方' })).toBeInViewport()
    await page.reload()
    await expect(parts.getByRole('link', { name: /车次/ })).toHaveAttribute('aria-current', 'true')
    await expect(view.getByRole('heading', { name: '发往我方' })).toBeInViewport()

    await open(page, '/home')
    await page.goBack()
    await expect(parts.getByRole('link', { name: /车次/ })).toHaveAttribute('aria-current', 'true')

    for (const part of ['指标', '质保单', '记录']) {
      await parts.getByRole('link', { name: new RegExp(part) }).click()
      await expect(parts.getByRole('link', { name: new RegExp(part) })).toHaveAttribute('aria-current', 'true')
      const cut = await view
        .locator('article')
        .evaluate((article) =>
          [...article.querySelectorAll('*')]
            .filter(
              (one) => one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().right > innerWidth + 1,
            )
            .map((one) => one.textContent),
        )
      expect(cut).toEqual([])
    }

    await view.getByRole('button', { name: '更多操作' }).click()
    await expect(page.getByRole('menuitem', { name: '看控制图' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '分享链接' })).toBeVisible()
  })
})

test('labels of the time line never cover each other, on the newest batch in every language and width', async ({
  page,
}) => {
  const { newest } = await batches()
  await enter(page, 'customer', `/quality/batch?batchNum=${newest}`)
  // Chinese again at last: the choice belongs to the account.
  for (const language of ['日本語', 'English', '中文']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /语言|言語|Language/ }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
    for (const width of [1440, 1180, 960]) {
      await page.setViewportSize({ width, height: 900 })
      const labels = inView(page).locator('li[data-stop] > span')
      await expect(labels.first()).toBeVisible()
      await expect.poll(() => covering(labels), { message: `${language} ${width}` }).toEqual([])
    }
  }
})

test('batch and slip name the same days: the result and the term of the supplement are two terms', async ({ page }) => {
  const { slip } = await batches()
  const client = await stackSignIn('customer')
  const { data } = await client.call(batchNumIndicator, { query: { batchNum: slip.batchNum } })
  const report = data.lifeList.find(({ kind }) => kind === 'REPORT')!
  const result = data.lifeList.find(({ kind, age }) => kind === 'RESULT' && age === 28)!
  await enter(page, 'customer', `/quality/batch?batchNum=${slip.batchNum}`)
  const line = inView(page).getByRole('group', { name: '时间线' })
  await expect(line).toContainText(`补报送达期限 ${report.day.slice(5)}`)
  await expect(line.locator('[data-stop=RESULT28]')).toHaveAttribute('data-state', result.state)
  await inView(page).getByRole('link', { name: slip.slipNo }).click()
  const side = inView(page).getByRole('complementary')
  if (report.state !== 'DONE') await expect(side).toContainText(`应于 ${report.day} 前送达`)
  if (result.state === 'OPEN') await expect(side).toContainText(`检验结果 ${result.day} 出`)
  if (result.state === 'LATE') await expect(side).toContainText(`检验结果已逾期，应于 ${result.day}`)
})
