import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { visit } from './visitor.ts'

/** Notes each moment a page shows what only signed-in people may see, and each page the browser had kept. */
const watchProtected = async (context: BrowserContext) => {
  const seen = { notes: 0, keptPages: 0 }
  await context.exposeFunction('feShown', (what: keyof typeof seen) => (seen[what] += 1))
  await context.addInitScript(() => {
    const { feShown } = globalThis as unknown as { feShown: (what: string) => void }
    const look = () => {
      if (document.querySelector('.notes')) feShown('notes')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    addEventListener('pageshow', ({ persisted }) => persisted && feShown('keptPages'))
  })
  return seen
}

const signOutFromMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Ada Stone' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('/example/account/login')
}

describe('after signing out', () => {
  test(
    'the session is over on the server too, and the sign-in page is shown [sign-out-order]',
    visit(async ({ page, context, signInAs, events }) => {
      await signInAs('admin@acme.test')
      await page.goto('/example/protected')
      await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL('/example/account/login')
      await page.getByRole('textbox', { name: 'Email address' }).waitFor()
      assert.deepEqual(
        events.filter(({ name }) => name === 'fe-logout').map(({ detail }) => detail),
        [{ reason: 'user' }],
      )
      const kept = (await context.cookies()).filter(({ value }) => value !== '')
      assert.deepEqual(
        kept.map(({ name, value }) => [name, value]),
        [['fe-session-hint', '0']],
      )
    }),
  )

  test(
    'a page for signed-in people leaves once, and for the sign-out route',
    visit(async ({ page, signInAs, events }) => {
      await signInAs('admin@acme.test')
      await page.goto('/example/protected')
      await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL('/example/account/login')
      const left = events.filter(({ name, path }) => name === 'fe-navigate' && path === '/example/protected')
      assert.deepEqual(
        left.map(({ detail }) => new URL((detail as { to: string }).to).pathname),
        ['/example/account/logout'],
      )
    }),
  )

  test(
    'Back does not show the protected page again [sign-out-everywhere]',
    visit(async ({ page, context, signInAs }) => {
      const shown = await watchProtected(context)
      await signInAs('admin@acme.test')
      await page.goto('/example/protected')
      await page.locator('.notes').waitFor()
      await signOutFromMenu(page)
      shown.notes = 0
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL('/example/account/login')
      await page.waitForTimeout(500)
      assert.equal(shown.notes, 0)
    }),
  )

  test(
    'Back to a page from before, signed out elsewhere meanwhile, shows nothing either [sign-out-everywhere]',
    visit(async ({ page, context, signInAs }) => {
      const shown = await watchProtected(context)
      await signInAs('admin@acme.test')
      await page.goto('/example/protected')
      await page.locator('.notes').waitFor()
      await page.getByRole('link', { name: 'Lichen' }).click()
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
      shown.notes = 0
      await signOutFromMenu(page)
      await page.goBack({ waitUntil: 'commit' })
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL('/example/account/login')
      await page.waitForTimeout(500)
      assert.equal(shown.notes, 0)
    }),
  )

  test(
    'a page the browser kept asks first when it is shown again [sign-out-everywhere]',
    visit(async ({ page, context, origin, signInAs, expectComplaint }) => {
      // Pages that are no documents make browsers ask for a picture of the site.
      expectComplaint(/favicon\.ico$/)
      const shown = await watchProtected(context)
      await signInAs('admin@acme.test')
      await page.goto('/example/protected')
      await page.locator('.notes').waitFor()
      await page.goto('/example/favicon.svg')
      shown.notes = 0
      const headers = { 'frontegg-source': 'login-box', Origin: origin }
      await context.request.post('/frontegg/identity/resources/auth/v1/logout', { data: {}, headers })
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL('/example/account/login')
      await page.waitForTimeout(500)
      assert.deepEqual(shown, { notes: 0, keptPages: 1 })
    }),
  )

  test(
    'the address of signing out signs out by itself',
    visit(async ({ page, signInAs }) => {
      await signInAs('admin@acme.test')
      await page.goto('/example/account/logout')
      await page.waitForURL('/example/account/login')
      await page.goto('/example/protected')
      await page.waitForURL('/example/account/login')
      await page.getByRole('textbox', { name: 'Email address' }).waitFor()
    }),
  )
})
