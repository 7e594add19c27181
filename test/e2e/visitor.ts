import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import type { FeEventName } from '../../src/index.ts'
import { eventNames } from '../elements/eventNames.ts'
import { demo } from './demo.ts'
import { openInbox } from './inbox.ts'

/** An event of ours that a page saw. */
export interface SeenEvent {
  name: FeEventName
  detail: unknown
  /** Path of the page. */
  path: string
  atMs: number
}

/** One browser of one person, with nothing in it yet. */
export interface Visitor {
  context: BrowserContext
  page: Page
  origin: string
  /** Every event of ours, on all pages of this visitor, in order. */
  events: SeenEvent[]
  /** Declares console messages that belong to what is tested. */
  expectComplaint: (pattern: RegExp) => void
  /** Signs in behind the scenes, for tests about something else. */
  signInAs: (email: string) => Promise<void>
  /** A page in a browser of another person, or of the same person on another device. */
  elsewhere: () => Promise<Page>
}

/** The published password of the sample people. */
export const password = 'Correct-Horse-9'

/** Asking for a session where there is none; browsers report every refused request. */
const noSessionYet = /status of 401 \(Unauthorized\) .*\/token\/refresh$/

/** Runs in each page before its own scripts. */
const watchEvents = (names: readonly string[]) => {
  const { feSaw } = globalThis as unknown as { feSaw: (event: object) => Promise<void> }
  const saw = ({ type, detail }: Event & { detail?: unknown }) =>
    void feSaw({ name: type, detail, path: location.pathname })
  for (const name of names) document.addEventListener(name, saw)
}

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'

/** Long enough for a slow machine; a test that passes never waits that long. */
const patienceMs = 120_000

/** Settles as the work does, or resolves after a while: what no longer answers must not hold up all tests after it. */
const atMost = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, pause(ms, undefined, { ref: false })])

let visitors = 0

/** A browser with nothing in it and an address of its own, as each visitor has; limits count by address. */
const openBrowser = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const { browser, origin } = await demo()
  visitors += 1
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1200, height: 900 },
    extraHTTPHeaders: { 'X-Forwarded-For': `198.18.${visitors >> 8}.${visitors & 255}` },
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  openInbox(context)
  return context
}

/** Where the pages of a visitor are and what they show, for the report of a failed test. */
const describePages = async (pages: readonly Page[]): Promise<string> => {
  const texts = pages.map(async page => {
    const shown = page.evaluate(() => {
      const frame = document.querySelector('fe-admin-portal')?.shadowRoot?.querySelector<HTMLElement>('.frame')
      return frame?.innerText ?? document.body.innerText
    })
    const text = (await atMost(5_000, shown)) ?? ''
    return `${page.url()} shows "${text.replaceAll(/\s+/g, ' ').slice(0, 1200)}"`
  })
  const described = await Promise.allSettled(texts)
  return described.map((text, place) => (text.status === 'fulfilled' ? text.value : pages[place]?.url())).join('\n')
}

/**
 * A test body with a visitor of its own. Fails when a page throws or writes an error or warning to the console, unless
 * the test expected it; violations of the content security policy are such errors.
 */
export const visit =
  (run: (visitor: Visitor, test: TestContext) => Promise<void>, options: BrowserContextOptions = {}) =>
  async (test: TestContext): Promise<void> => {
    const { origin } = await demo()
    const context = await openBrowser(options)
    const browsers = [context]
    const complaints: string[] = []
    const expected = [noSessionYet]
    const events: SeenEvent[] = []
    context.on('console', message => {
      if (isComplaint(message))
        complaints.push(`${message.page()?.url() ?? ''}: ${message.text()} ${message.location().url}`)
    })
    context.on('weberror', error => complaints.push(`uncaught: ${error.error().message}`))
    await context.exposeFunction('feSaw', (event: Omit<SeenEvent, 'atMs'>) =>
      events.push({ ...event, atMs: Date.now() }),
    )
    await context.addInitScript(watchEvents, eventNames)
    const signInAs = async (email: string): Promise<void> => {
      const answer = await context.request.post('/frontegg/identity/resources/auth/v1/user', {
        data: { email, password },
        headers: { 'frontegg-source': 'login-box', Origin: origin },
      })
      assert.equal(answer.status(), 200, await answer.text())
    }
    const elsewhere = async () => {
      const other = await openBrowser()
      browsers.push(other)
      return other.newPage()
    }
    const expectComplaint = (pattern: RegExp) => void expected.push(pattern)
    try {
      const page = await context.newPage()
      await run({ context, page, origin, events, signInAs, elsewhere, expectComplaint }, test)
    } catch (cause) {
      throw new Error(await describePages(browsers.flatMap(open => open.pages())), { cause })
    } finally {
      await Promise.all(browsers.map(open => atMost(30_000, open.close())))
    }
    const unexpected = complaints.filter(complaint => !expected.some(pattern => pattern.test(complaint)))
    assert.deepEqual(unexpected, [], 'the console stays clean')
  }

/**
 * Waits until a condition of the test itself is true.
 * @param what what is waited for; a function can say what is there instead
 */
export const until = async (holds: () => boolean, what: string | (() => string)): Promise<void> => {
  const end = Date.now() + patienceMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Not in ${patienceMs} ms: ${typeof what === 'string' ? what : what()}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
