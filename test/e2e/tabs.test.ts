import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { until, visit } from './visitor.ts'

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Ada Stone/ })

const countRefreshes = (context: BrowserContext) => {
  const seen = { count: 0 }
  context.on('request', request => void (request.url().endsWith('/token/refresh') && (seen.count += 1)))
  return seen
}

describe('two tabs', () => {
  test(
    'renew their common session once (R2)',
    visit(async ({ page, context, signInAs }) => {
      await signInAs('admin@acme.test')
      await context.clock.install()
      const other = await context.newPage()
      for (const tab of [page, other]) {
        await tab.goto('/protected')
        await greeting(tab).waitFor()
      }
      const refreshes = countRefreshes(context)
      await Promise.all([page.clock.fastForward(245_000), other.clock.fastForward(245_000)])
      await until(() => refreshes.count > 0, 'one of them renews')
      await page.waitForTimeout(1_000)
      assert.equal(refreshes.count, 1)
      for (const tab of [page, other]) assert.ok(await greeting(tab).isVisible())
    }),
  )

  test(
    'sign out together, within a second (O2)',
    visit(async ({ page, context, signInAs, events }) => {
      await signInAs('admin@acme.test')
      const other = await context.newPage()
      for (const [tab, path] of [
        [page, '/'],
        [other, '/protected'],
      ] as const) {
        await tab.goto(path)
        await tab.getByRole('button', { name: 'Ada Stone' }).waitFor()
      }
      await page.getByRole('button', { name: 'Ada Stone' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await greeting(other).waitFor({ state: 'hidden' })
      const logouts = () => events.filter(({ name }) => name === 'fe-logout')
      await until(() => logouts().length === 2, 'both tabs tell it')
      const [first, second] = logouts()
      assert.deepEqual([first?.detail, second?.detail], [{ reason: 'user' }, { reason: 'otherTab' }])
      assert.ok((second?.atMs ?? 0) - (first?.atMs ?? 0) < 1_000)
      await other.waitForURL('/account/login')
    }),
  )

  test(
    'sign in together: the one that waits at the login box goes on by itself',
    visit(async ({ page, context, signInAs }) => {
      await page.goto('/account/login')
      await page.getByRole('textbox', { name: 'Email address' }).waitFor()
      const other = await context.newPage()
      await other.goto('/events')
      await signInAs('admin@acme.test')
      await other.reload()
      await other.getByRole('button', { name: 'Ada Stone' }).waitFor()
      await page.waitForURL('/')
      await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
    }),
  )
})
