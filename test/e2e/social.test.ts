import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { boxOn } from './signIn.ts'
import { visit } from './visitor.ts'

const continueWith = (page: Page, service: string) => page.getByRole('button', { name: `Continue with ${service}` })
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click()

describe('signing in with a social provider', () => {
  test(
    'leads over its page and back, and leaves no secret behind [token-memory] [callback-secrets]',
    visit(async ({ page, events }) => {
      await page.goto('/example/account/login')
      await continueWith(page, 'Google').click()
      await page.getByRole('heading', { name: 'Google sign-in' }).waitFor()
      assert.match(new URL(page.url()).pathname, /^\/openid\/interaction\//)
      await choose(page, 'Max Reed')
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Max Reed' }).waitFor()
      const logins = events.filter(({ name }) => name === 'fe-login')
      assert.equal(logins.length, 1)
      assert.doesNotMatch(JSON.stringify(events), /eyJ|code=/)
      const stored = await page.evaluate(
        () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }),
      )
      assert.doesNotMatch(stored, /eyJ|verifier/)
      assert.match(stored, /"preferred-login-method":"google"/)
    }),
  )

  test(
    'shows the services below the form without moving it, and the last used one first',
    visit(async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('preferred-login-method', 'github'))
      await page.goto('/example/account/login')
      const { identifier } = boxOn(page)
      await identifier.waitFor()
      await identifier.focus()
      const before = await identifier.boundingBox()
      const buttons = page.getByRole('button', { name: /^Continue with/ })
      await buttons.nth(2).waitFor()
      assert.deepEqual(
        (await buttons.allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim()),
        ['Continue with GitHub Last used', 'Continue with Google', 'Continue with Microsoft'],
      )
      const after = await identifier.boundingBox()
      assert.equal(after?.x, before?.x)
      assert.equal(await identifier.evaluate(field => field === document.activeElement), true)
    }),
  )

  test(
    'shows a message after a cancellation, and leads back to the first step',
    visit(async ({ page }) => {
      await page.goto('/example/account/login')
      await continueWith(page, 'GitHub').click()
      await choose(page, 'Cancel')
      await page.getByText('Failed to authenticate').waitFor()
      assert.equal(new URL(page.url()).search, '')
      await page.getByRole('button', { name: 'Back to sign-in' }).click()
      await page.waitForURL('/example/account/login')
      await boxOn(page).identifier.waitFor()
    }),
  )

  test(
    'refuses an address that the service did not verify',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(/status of 403 .*\/postlogin/)
      await page.goto('/example/account/login')
      await continueWith(page, 'Microsoft').click()
      await choose(page, 'Ugo Brandt')
      await page.getByText("This service didn't confirm your email address").waitFor()
    }),
  )

  test(
    'an answer that this browser did not ask for signs nobody in [callback-secrets]',
    visit(async ({ page, events }) => {
      await page.goto(`/example/account/social/success?code=stolen&state=${'A'.repeat(64)}`)
      await page.waitForURL('/example/account/login')
      await boxOn(page).identifier.waitFor()
      assert.ok(!events.some(({ name }) => name === 'fe-login'))
    }),
  )
})

describe('signing in with single sign-on by OpenID Connect', () => {
  test(
    'leads over its provider and back to where the person wanted to go',
    visit(async ({ page }) => {
      await page.goto('/example/protected')
      await page.waitForURL('/example/account/login')
      const box = boxOn(page)
      await box.identifier.fill('olga@oidc.test')
      await box.proceed.click()
      await page.getByText('Redirecting you to oidc.test').waitFor()
      await page.getByRole('heading', { name: 'Acme sign-in' }).waitFor()
      await choose(page, 'Olga Pike')
      await page.waitForURL('/example/protected')
    }),
  )

  test(
    'names who must act when the organization refuses, and retries',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(/status of 401 .*\/postlogin/)
      await page.goto('/example/account/login')
      const box = boxOn(page)
      await box.identifier.fill('nell@oidc.test')
      await box.proceed.click()
      await choose(page, 'Nell Gray')
      await page.getByText('Ask your administrator to check the connection, and give them this number.').waitFor()
      await page.getByText(/^Sign-in number: [2-9A-Z]{10}$/).waitFor()
      await page.getByRole('button', { name: 'Copy number' }).waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL('/example/account/login')
    }),
  )
})

describe('in preview', () => {
  for (const [what, begin, email] of [
    ['by a service', (page: Page) => continueWith(page, 'Google').click(), 'member@acme.test'],
    [
      'at a company',
      async (page: Page) => {
        await boxOn(page).identifier.fill('olga@oidc.test')
        await boxOn(page).proceed.click()
      },
      'olga@oidc.test',
    ],
  ] as const)
    test(
      `signing in ${what} works without leaving the page`,
      visit(async ({ page, events }) => {
        await page.addInitScript(() => localStorage.setItem('lichen.mode', 'preview'))
        await page.goto('/example/account/login')
        await begin(page)
        await page.waitForURL('/example/')
        const users = events.flatMap(({ name, detail }) =>
          name === 'fe-login' ? (detail as { user: { email: string } }).user.email : [],
        )
        assert.deepEqual(users, [email])
      }),
    )
})
