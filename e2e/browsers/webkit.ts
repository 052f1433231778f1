import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePorts } from '../../scripts/engines/free-ports.ts'
import { until } from '../../scripts/processes/until.ts'
import { findInPage, type Driven, type Target } from './driven.ts'

export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** A screen that nobody sees; answers its name. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = screen.stdio[3]
  if (!told) throw new Error('Xvfb has no line to tell its display')
  const [line] = (await once(told, 'data')) as [Buffer]
  return { screen, display: `:${line.toString().trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The engine of Safari as Debian has it: WebKitGTK's own browser, on a screen of its own. */
export async function openWebkit(): Promise<Driven> {
  const home = mkdtempSync(join(tmpdir(), 'clinker-webkit-'))
  const { screen, display } = await openScreen()
  const [port = 0] = await freePorts(1)
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: home, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  })
  const close = async (driver?: WebDriver) => {
    await driver?.quit().catch(() => undefined)
    await end(service)
    await end(screen)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    if (!(await until(() => isAnswering(port), { timeoutMs: 30_000 })))
      throw new Error('WebKitWebDriver does not answer')
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        }),
      )
      .build()
    return await drive(driver, () => close(driver))
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs in the page: WebKit's driver hands out no console, so the page keeps its errors itself. */
function keepErrors(): string[] {
  const page = window as typeof window & { keptErrors?: string[] }
  if (page.keptErrors) return page.keptErrors
  const kept: string[] = (page.keptErrors = [])
  const before = console.error.bind(console)
  console.error = (...args: unknown[]) => {
    kept.push(args.map(String).join(' '))
    before(...args)
  }
  addEventListener('error', (event) => kept.push(event.message || 'a file did not load'), true)
  addEventListener('unhandledrejection', (event) => kept.push(String(event.reason)))
  addEventListener('securitypolicyviolation', (event) => kept.push(`policy: ${event.violatedDirective}`))
  return kept
}

async function drive(driver: WebDriver, close: () => Promise<void>): Promise<Driven> {
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 })
  const capabilities = await driver.getCapabilities()
  const gone: string[] = []
  const errorsHere = () => driver.executeScript<string[]>(`return (${keepErrors.toString()})()`)
  const seek = ({ css, text = '' }: Target): Promise<WebElement | null> =>
    driver.executeScript(`return (${findInPage.toString()})(...arguments)`, css, text)
  const find = async (target: Target): Promise<WebElement> => {
    const found = await seek(target)
    if (!found) throw new Error(`not on the page: ${target.css} ${target.text ?? ''}`)
    return found
  }
  return {
    says: `WebKit ${capabilities.get('browserVersion')}`,
    downloads: undefined,
    close,
    goto: async (url) => {
      gone.push(...(await errorsHere()))
      await driver.get(url)
      await errorsHere()
    },
    evaluate: async (work, ...args) => {
      // Not every WebDriver waits for a promise: the answer comes by the callback.
      const { value, error } = await driver.executeAsyncScript<{ value: never; error?: string }>(
        `const done = arguments[arguments.length - 1]
         Promise.resolve().then(() => (${work.toString()})(...Array.prototype.slice.call(arguments, 0, -1)))
           .then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        ...args,
      )
      if (error !== undefined) throw new Error(error)
      return value
    },
    has: async (target) => (await seek(target)) !== null,
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).sendKeys(text.replaceAll('\n', Key.ENTER)),
    picture: async (target) =>
      Buffer.from(await (target ? (await find(target)).takeScreenshot() : driver.takeScreenshot()), 'base64'),
    errors: async () => [...gone, ...(await errorsHere())],
  }
}
