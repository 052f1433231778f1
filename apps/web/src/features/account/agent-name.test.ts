import { describe, expect, it } from 'vitest'
import { agentName } from './agent-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a browser', () => {
  it.each([
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', '141', 'Windows'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1`, 'Edge', '141', 'Windows'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari', '18', 'macOS'],
    [`${MAC} Gecko/20100101 Firefox/143.0`, 'Firefox', '143', 'macOS'],
    [`${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1`, 'Safari', '17', 'iPhone'],
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.44`, 'account.browser.wechat', '8', 'iPhone'],
    [
      `${ANDROID} Chrome/120 Mobile Safari/537.36 MMWEBID/1 wxwork/4.1.22 MicroMessenger/7.0.1`,
      'account.browser.wecom',
      '4',
      'Android',
    ],
    [`${ANDROID} Chrome/120.0 MQQBrowser/14.2 Mobile Safari/537.36`, 'account.browser.qq', '14', 'Android'],
    [`${WINDOWS} Chrome/108.0 Safari/537.36 QIHU 360SE`, 'account.browser.360', '', 'Windows'],
    ['curl/8.5.0', 'account.browser.unknown', '', ''],
    ['', 'account.browser.unknown', '', ''],
  ])('%s', (agent, browser, version, system) => {
    const name = agentName(agent)
    expect(typeof name.browser === 'string' ? name.browser : name.browser.word).toBe(browser)
    expect([name.version, name.system]).toEqual([version, system])
  })
})
