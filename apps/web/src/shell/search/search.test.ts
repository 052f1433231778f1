// @vitest-environment node
import { WORDS } from '@clinker/contract/catalogue'
import { MENUS } from '@clinker/contract/menu/menus'
import type { MenuItem } from '@clinker/contract/session/routes'
import { describe, expect, it } from 'vitest'
import { initialOf } from '@clinker/contract/kernel/initials'
import { match } from './match.ts'
import { menuRoutes } from './menu-routes.ts'

const spell = (text: string) => [...text].map(initialOf).join('')

/** What a person would type, written down by hand for each title that is shipped. */
const TYPED: Record<string, string> = {
  首页: 'sy',
  质量: 'zl',
  服务: 'fw',
  设置: 'sz',
  批次检索: 'pcjs',
  控制图: 'kzt',
  控制限: 'kzx',
  质保单: 'zbd',
  质保单详情: 'zbdxq',
  质保单待办: 'zbddb',
  质量月报: 'zlyb',
  小工具: 'xgj',
  意见反馈: 'yjfk',
  反馈处理: 'fkcl',
  客户会话: 'khhh',
  评价管理: 'pjgl',
  知识库: 'zsk',
  知识文章: 'zswz',
  页签试验: 'yqsy',
  组件试验: 'zjsy',
  标准限值: 'bzxz',
  接口退回: 'jkth',
  错误上报: 'cwsb',
}

const item = (code: string, title: string, over: Partial<MenuItem> = {}): MenuItem => ({
  code,
  path: `/${code}`,
  meta: { title, icon: '' },
  hidden: false,
  alwaysShow: false,
  children: [],
  ...over,
})

describe('pinyin initials', () => {
  it('are right for every title of the menu that is shipped', () => {
    const titles = MENUS.map(({ title }) => WORDS[title].zh)
    expect(titles.map((title) => [title, spell(title)])).toEqual(titles.map((title) => [title, TYPED[title]]))
  })

  it('are right for words of the trade', () => {
    const words = {
      质保单: 'zbd',
      批次检索: 'pcjs',
      控制图: 'kzt',
      知识库: 'zsk',
      调度: 'dd',
      重量: 'zl',
      日志: 'rz',
      率: 'l',
    }
    for (const [word, typed] of Object.entries(words)) expect([word, spell(word)]).toEqual([word, typed])
  })

  it('leave other signs as they are', () => {
    expect(spell('28d P·O')).toBe('28d p·o')
  })
})

describe('a match', () => {
  const entry = { title: '质量查询 / 质保单', path: '/quality/list' }
  const marked = (question: string) =>
    [...(match(entry, question)?.marked ?? [])].map((at) => [...entry.title][at]).join('')

  it('is found by name, initials and path, each word anywhere', () => {
    expect(marked('质保')).toBe('质保')
    expect(marked('zbd')).toBe('质保单')
    expect(marked('zl zb')).toBe('质量质保')
    expect(match(entry, 'quality')).toMatchObject({ rank: 4 })
    expect(match(entry, 'ＺＢＤ')).toMatchObject({ byInitials: true })
    expect(match(entry, 'xyz')).toBeUndefined()
    expect(match(entry, '质保 xyz')).toBeUndefined()
    expect(match(entry, '  ')).toMatchObject({ rank: 0 })
  })

  it('by name comes before one by initials, and that before one by path', () => {
    const rank = (title: string, path: string) => match({ title, path }, 'sy')?.rank ?? 99
    expect(rank('sy', '/a')).toBeLessThan(rank('首页', '/a'))
    expect(rank('首页', '/a')).toBeLessThan(rank('x', '/sy'))
  })
})

describe('the routes of the menu', () => {
  it('[S2.l.21] are the visible ones under their full title', () => {
    const menus = [
      item('home', '首页'),
      item('quality', '质量查询', {
        children: [item('list', '质保单', { path: 'list' }), item('secret', '详情', { hidden: true })],
      }),
      item('unseen', '隐藏', { hidden: true, children: [item('below', '下面')] }),
    ]
    expect(menuRoutes(menus, (title) => title).map(({ fullTitle, path }) => [fullTitle, path])).toEqual([
      ['首页', '/home'],
      ['质量查询 / 质保单', '/quality/list'],
    ])
  })
})
