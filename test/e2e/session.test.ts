import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { boxOn, signIn, whenLive } from './signIn.ts'
import { until, visit } from './visitor.ts'

const refresh = '**/auth/v1/user/token/refresh'
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /Ada Stone/ })

/** Counts the refreshes of everything a page or context asks. */
const countRefreshes = (source: {
  on: (event: 'request', run: (request: { url: () => string }) => void) => unknown
}) => {
  const seen = { count: 0 }
  source.on('request', request => void (request.url().endsWith('/token/refresh') && (seen.count += 1)))
  return seen
}

describe('a first visit', () => {
  for (const path of ['/example/', '/example/account/login', '/example/protected'])
    test(
      `of ${path} asks for no session, writes nothing to the console, and keeps the session that begins`,
      visit(async ({ page }) => {
        const asked = countRefreshes(page)
        const written: string[] = []
        page.on('console', message => void written.push(message.text()))
        await page.goto(path)
        await page.waitForFunction(() => customElements.get('fe-login-box'))
        await page.waitForLoadState('networkidle')
        assert.deepEqual([asked.count, written], [0, []])
        await page.goto('/example/account/login')
        await signIn(page, 'admin@acme.test')
        await page.waitForURL(path === '/example/protected' ? path : '/example/')
        await page.goto('/example/protected')
        await greeting(page).waitFor()
        assert.ok(asked.count > 0, 'the session was asked for')
      }),
    )
})

describe('a session', () => {
  test(
    'is needed for a protected page, which is where signing in leads then (§2.1)',
    visit(async ({ page }) => {
      await page.goto('/example/protected?day=3#notes')
      await page.waitForURL('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/protected?day=3#notes')
      await greeting(page).waitFor()
      await page.getByText('You are writing for Acme.').waitFor()
    }),
  )

  test(
    'that the browser does not keep is explained where the person lands again, once [refused-cookies]',
    visit(async ({ page }) => {
      await page.route(refresh, async route => {
        await page.context().clearCookies()
        await route.continue()
      })
      await page.goto('/example/protected')
      await page.waitForURL('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await boxOn(page).alert.filter({ hasText: 'Allow cookies for this site' }).waitFor()
      assert.ok(new URL(page.url()).pathname.endsWith('/example/account/login'))
      assert.equal(await page.evaluate(() => document.activeElement?.role), null, 'focus stays where it was')
      await page.reload()
      await whenLive(page)
      await page.waitForLoadState('networkidle')
      assert.equal(await boxOn(page).alert.filter({ hasText: 'cookies' }).count(), 0)
    }),
  )

  test(
    'survives a reload, which is no new sign-in',
    visit(async ({ page, signInAs, events }) => {
      await signInAs('admin@acme.test')
      await page.goto('/example/protected')
      await greeting(page).waitFor()
      await page.reload()
      await greeting(page).waitFor()
      assert.ok(!events.some(({ name }) => name === 'fe-login'))
      const ready = events.filter(({ name }) => name === 'fe-ready')
      assert.deepEqual(
        ready.map(({ detail }) => (detail as { isAuthenticated: boolean }).isAuthenticated),
        [true, true],
      )
    }),
  )

  test(
    'is renewed before its token runs out, and the page sees it [refresh-timing]',
    visit(async ({ page, signInAs, events }) => {
      await signInAs('admin@acme.test')
      await page.clock.install()
      await page.goto('/example/protected')
      await greeting(page).waitFor()
      const refreshes = countRefreshes(page)
      const renewed = page.waitForResponse(refresh)
      await page.clock.fastForward(241_000)
      assert.equal((await renewed).status(), 200)
      await until(() => events.some(({ name }) => name === 'fe-session'), 'the page receives the event')
      assert.equal(refreshes.count, 1)
      assert.deepEqual(events.find(({ name }) => name === 'fe-session')?.detail, { expiresIn: 300 })
    }),
  )

  test(
    'whose token ran out while the computer slept gets one new one [clock-jumps]',
    visit(async ({ page, signInAs }) => {
      await signInAs('admin@acme.test')
      await page.clock.install()
      await page.goto('/example/protected')
      await greeting(page).waitFor()
      const refreshes = countRefreshes(page)
      const renewed = page.waitForResponse(refresh)
      await page.clock.fastForward(3_000_000)
      await renewed
      await page.waitForTimeout(500)
      assert.equal(refreshes.count, 1)
      assert.ok(await greeting(page).isVisible())
    }),
  )

  test(
    'outlives an outage of the server [outage-keeps-session]',
    visit(async ({ page, signInAs, expectComplaint, events }) => {
      await signInAs('admin@acme.test')
      await page.clock.install()
      await page.goto('/example/protected')
      await greeting(page).waitFor()
      expectComplaint(/ERR_CONNECTION_REFUSED/)
      await page.route('**/frontegg/**', route => route.abort('connectionrefused'))
      const failed = page.waitForEvent('requestfailed')
      await page.clock.fastForward(241_000)
      await failed
      await page.clock.fastForward(10_000)
      await page.waitForTimeout(200)
      assert.ok(await greeting(page).isVisible())
      await page.unroute('**/frontegg/**')
      const renewed = page.waitForResponse(refresh)
      await page.clock.fastForward(60_000)
      assert.equal((await renewed).status(), 200)
      assert.ok(await greeting(page).isVisible())
      assert.ok(!events.some(({ name }) => name === 'fe-logout'))
    }),
  )

  test(
    'can begin after an outage: what was typed is still there [waits-end]',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(/ERR_CONNECTION_REFUSED/)
      expectComplaint(/could not be read/)
      await page.goto('/example/account/login')
      const box = boxOn(page)
      await box.identifier.fill('admin@acme.test')
      await page.route('**/frontegg/**', route => route.abort('connectionrefused'))
      await box.proceed.click()
      await box.alert.waitFor()
      assert.equal(await box.identifier.inputValue(), 'admin@acme.test')
      await page.unroute('**/frontegg/**')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
    }),
  )

  test(
    'moves to another organization and the page shows nothing of the old one [subject-change]',
    visit(async ({ page, signInAs, events }) => {
      await signInAs('multi@acme.test')
      await page.goto('/example/protected')
      const choice = page.getByRole('combobox', { name: 'Write for' })
      await choice.waitFor()
      const before = await choice.inputValue()
      const [target, name] = before === '1001' ? ['1002', 'Lumen Works'] : ['1001', 'Acme']
      await choice.selectOption(target)
      await page.getByText(`You are writing for ${name}.`).waitFor()
      await until(() => events.some(event => event.name === 'fe-tenant-switch'), 'the page receives the event')
      await page.reload()
      await page.getByText(`You are writing for ${name}.`).waitFor()
    }),
  )
})
