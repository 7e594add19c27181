import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { holdBack } from './signIn.ts'
import { until, visit } from './visitor.ts'

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Ada Stone/ })

const countRefreshes = (context: BrowserContext) => {
  const seen = { count: 0 }
  context.on('request', request => void (request.url().endsWith('/token/refresh') && (seen.count += 1)))
  return seen
}

const name = (page: Page) => page.getByRole('button', { name: 'Ada Stone' })

/** Opens the home page in a tab and a protected page in another one. */
const openBoth = async (page: Page, context: BrowserContext): Promise<Page> => {
  const other = await context.newPage()
  for (const [tab, path] of [
    [page, '/example/'],
    [other, '/example/protected'],
  ] as const) {
    await tab.goto(path)
    await name(tab).waitFor()
  }
  return other
}

/** Runs in a page: true while no tab works on the session or waits for its turn. */
const hasNoLock = async () => {
  const { held = [], pending = [] } = await navigator.locks.query()
  return held.length + pending.length === 0
}

describe('two tabs', () => {
  test(
    'renew their common session once [single-refresh]',
    visit(async ({ page, context, signInAs, events }) => {
      await signInAs('admin@acme.test')
      await context.clock.install()
      const other = await openBoth(page, context)
      const refreshes = countRefreshes(context)
      // The clocks of tabs are put forward one after the other; no answer comes before all show the same.
      const release = await holdBack(context, '**/token/refresh')
      await context.clock.fastForward(245_000)
      release()
      const renewed = () => new Set(events.flatMap(({ name, path }) => (name === 'fe-session' ? path : [])))
      await until(
        () => renewed().size === 2,
        () => `both tabs have the new token; only ${[...renewed()].join()} has, of ${refreshes.count} refreshes`,
      )
      for (const tab of [page, other]) await tab.waitForFunction(hasNoLock, undefined, { polling: 50 })
      assert.equal(refreshes.count, 1)
      for (const tab of [page, other]) assert.ok(await name(tab).isVisible())
    }),
  )

  test(
    'sign out together, within a second [sign-out-everywhere]',
    visit(async ({ page, context, signInAs, events }) => {
      await signInAs('admin@acme.test')
      await context.clock.install()
      const other = await openBoth(page, context)
      // Pages in the background are painted seldom.
      await page.bringToFront()
      await name(page).click()
      // Time stands still until both know: what is told at once needs none, however slow the machine is.
      await context.clock.pauseAt(Date.now() + 5_000)
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      const logouts = () => events.filter(({ name }) => name === 'fe-logout')
      await until(
        () => logouts().length === 2,
        () => `both tabs tell it; they told ${JSON.stringify(events)}`,
      )
      const [first, second] = logouts()
      assert.deepEqual([first?.detail, second?.detail], [{ reason: 'user' }, { reason: 'otherTab' }])
      await context.clock.resume()
      await greeting(other).waitFor({ state: 'hidden' })
      await other.waitForURL('/example/account/login')
    }),
  )

  test(
    'sign in together: the one that waits at the login box goes on by itself',
    visit(async ({ page, context, signInAs, events }) => {
      await page.goto('/example/account/login')
      await page.getByRole('textbox', { name: 'Email address' }).waitFor()
      const other = await context.newPage()
      await other.goto('/example/events')
      const ready = () => events.filter(({ name }) => name === 'fe-ready').length
      await until(() => ready() === 2, 'both tabs know that there is no session')
      await signInAs('admin@acme.test')
      await other.reload()
      await other.getByRole('button', { name: 'Ada Stone' }).waitFor()
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
    }),
  )
})
