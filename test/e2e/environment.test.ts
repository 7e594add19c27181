import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { signIn, whenLive } from './signIn.ts'
import { until, visit } from './visitor.ts'

/** Runs in each page before its own scripts. */
const forbidStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The document has no access to storage', 'SecurityError')
      },
    })
}

describe('under the strictest policy', () => {
  test(
    'both elements work without a single violation [strict-csp]',
    visit(async ({ page }) => {
      const answer = await page.goto('/example/strict')
      const policy = answer?.headers()['content-security-policy'] ?? ''
      assert.match(policy, /require-trusted-types-for 'script'/)
      assert.doesNotMatch(policy, /unsafe-(inline|eval)/)
      await whenLive(page)
      await signIn(page, 'admin@acme.test')
      await page.locator('fe-login-box').getByText('admin@acme.test').waitFor()
      await page.locator('fe-admin-portal').getByRole('button', { name: 'admin@acme.test' }).waitFor()
      await page.waitForTimeout(300)
      assert.equal(await page.locator('output').textContent(), '0')
      assert.equal(await page.locator('style, [style]').count(), 0)
    }),
  )
})

describe('in a browser without storage', () => {
  test(
    'signing in works and leads on [storage-guarded]',
    visit(async ({ page, context }) => {
      await context.addInitScript(forbidStorage)
      await page.goto('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
      await page.goto('/example/protected')
      await page.getByText('You are writing for Acme.').waitFor()
    }),
  )
})

describe('in preview', () => {
  test(
    'nothing is asked of any server, and the sample people can sign in',
    visit(async ({ page, context, origin, events }) => {
      const asked: string[] = []
      await page.goto('/example/events')
      await until(() => events.some(({ name }) => name === 'fe-ready'), 'the server has been asked')
      await context.route(
        url => url.pathname.startsWith('/frontegg') || url.origin !== origin,
        route => {
          asked.push(route.request().url())
          return route.abort()
        },
      )
      await page.getByRole('radio', { name: 'Preview' }).check()
      await page.getByRole('region', { name: 'Preview' }).getByText('Preview: sample data').waitFor()
      await whenLive(page)
      await signIn(page, 'member@acme.test')
      await page.locator('fe-login-box').getByText('member@acme.test').waitFor()
      await until(() => events.some(({ name }) => name === 'fe-login'), 'the page receives the event')
      await page.goto('/example/protected')
      await page.getByText('You are writing for Acme.').waitFor()
      assert.deepEqual(asked, [])
      await page.getByRole('button', { name: 'Use the server' }).click()
      await page.getByRole('region', { name: 'Preview' }).waitFor({ state: 'hidden' })
    }),
  )
})

describe('a box that is not configured to', () => {
  test(
    'does not take the focus when its page loads, signed in or not',
    visit(async ({ page, signInAs, events }) => {
      const focused = () => page.evaluate(() => document.activeElement?.localName)
      await page.goto('/example/events')
      await whenLive(page)
      await until(() => events.some(({ name }) => name === 'fe-ready'), 'the page know that there is no session')
      await page.waitForTimeout(300)
      assert.equal(await focused(), 'body')
      await signInAs('admin@acme.test')
      await page.reload()
      await page.locator('fe-login-box').getByText('admin@acme.test').waitFor()
      await page.waitForTimeout(300)
      assert.equal(await focused(), 'body')
    }),
  )
})
