import assert from 'node:assert/strict'
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { demo } from './demo.ts'

/** An event of ours that a page saw. */
export interface SeenEvent {
  name: string
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
}

/** The published password of the sample people. */
export const password = 'Correct-Horse-9'

/** Asking for a session where there is none; browsers report every refused request. */
const noSessionYet = /status of 401 \(Unauthorized\) .*\/token\/refresh$/

const eventNames = [
  'fe-ready',
  'fe-login',
  'fe-logout',
  'fe-session',
  'fe-tenant-switch',
  'fe-step',
  'fe-navigate',
  'fe-error',
  'fe-load-error',
]

/** Runs in each page before its own scripts. */
const watchEvents = (names: string[]) => {
  const { feSaw } = globalThis as unknown as { feSaw: (event: object) => Promise<void> }
  const saw = ({ type, detail }: Event & { detail?: unknown }) =>
    void feSaw({ name: type, detail, path: location.pathname })
  for (const name of names) document.addEventListener(name, saw)
}

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'

/**
 * A test body with a visitor of its own. Fails when a page throws or writes an error or warning to the console, unless
 * the test expected it; violations of the content security policy are such errors.
 */
export const visit =
  (run: (visitor: Visitor) => Promise<void>, options: BrowserContextOptions = {}) =>
  async (): Promise<void> => {
    const { browser, origin } = await demo()
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1200, height: 900 }, ...options })
    context.setDefaultTimeout(10_000)
    const complaints: string[] = []
    const expected = [noSessionYet]
    const events: SeenEvent[] = []
    context.on('console', message => {
      if (isComplaint(message)) complaints.push(`${message.text()} ${message.location().url}`)
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
      const waitSeconds = Number(answer.headers()['retry-after'] ?? 0)
      if (answer.status() === 429 && waitSeconds > 0) {
        // All tests together sign in more often than one address may.
        await new Promise(resolve => setTimeout(resolve, waitSeconds * 1000))
        return signInAs(email)
      }
      assert.equal(answer.status(), 200, await answer.text())
    }
    try {
      const page = await context.newPage()
      await run({ context, page, origin, events, signInAs, expectComplaint: pattern => void expected.push(pattern) })
    } finally {
      await context.close()
    }
    const unexpected = complaints.filter(complaint => !expected.some(pattern => pattern.test(complaint)))
    assert.deepEqual(unexpected, [], 'the console stays clean')
  }

/** Waits until a condition of the test itself holds. */
export const until = async (holds: () => boolean, what: string, patienceMs = 5_000): Promise<void> => {
  const end = Date.now() + patienceMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Not in ${patienceMs} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
