import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { boxOn } from './signIn.ts'
import { until, visit } from './visitor.ts'

/** Enters an address and continues to the organization's own sign-in. */
const leave = async (page: Page, email: string, origin: string) => {
  await page.goto('/example/account/login')
  const box = boxOn(page)
  await box.identifier.fill(email)
  await box.proceed.click()
  await page.getByText("Taking you to your organization's sign-in").waitFor()
  await page.getByRole('heading', { name: 'Lumen Works sign-in' }).waitFor()
  assert.notEqual(new URL(page.url()).origin, origin, 'the provider is another site')
}

const choose = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

describe('signing in with SAML', () => {
  test(
    'goes to the company’s provider and back, and leaves nothing in the address [callback-secrets]',
    visit(async ({ page, origin, events }) => {
      const seen: string[] = []
      page.on('request', request => {
        if (request.method() !== 'GET' && request.url().startsWith(origin)) seen.push(new URL(request.url()).pathname)
      })
      await leave(page, 'user@sso.test', origin)
      await choose(page, /Sam Olsen/)
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Sam Olsen' }).waitFor()
      assert.ok(seen.some(path => path.endsWith('/user/saml/acs')))
      assert.ok(seen.some(path => path.endsWith('/user/saml/postlogin')))
      const logins = events.filter(({ name }) => name === 'fe-login')
      assert.deepEqual(
        logins.map(({ detail }) => (detail as { tenantId: string }).tenantId),
        ['1002'],
      )
      assert.doesNotMatch(JSON.stringify(events), /SAMLResponse/)
      assert.doesNotMatch(page.url(), /SAMLResponse|RelayState/)
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      assert.doesNotMatch(stored, /SSO_ATTEMPT/)
    }),
  )

  test(
    'makes a new person a member and returns to the requested page',
    visit(async ({ page, origin }) => {
      await page.goto('/example/protected')
      await page.waitForURL('/example/account/login')
      const box = boxOn(page)
      await box.identifier.fill('new@sso.test')
      await box.proceed.click()
      await choose(page, /Nina Ruiz/)
      await page.waitForURL(`${origin}/example/protected`)
      await page.getByText('You are writing for Lumen Works.').waitFor()
    }),
  )

  test(
    'for a person outside the organization’s domains shows whom to ask',
    visit(async ({ page, origin, expectComplaint }) => {
      expectComplaint(/status of 403 .*\/saml\/postlogin$/)
      await leave(page, 'user@sso.test', origin)
      await choose(page, /Gus Vance/)
      await page.getByText(/couldn't sign you in with your organization/).waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await boxOn(page).identifier.waitFor()
    }),
  )

  test(
    'a link with the answer of another person does not sign in [callback-secrets]',
    visit(async ({ page, origin, elsewhere, events }) => {
      const other = await elsewhere()
      await leave(other, 'user@sso.test', origin)
      let stolen = ''
      await other.route('**/user/saml/acs', async route => {
        const answer = await route.fetch({ maxRedirects: 0 })
        stolen = answer.headers()['location'] ?? ''
        await route.abort()
      })
      await choose(other, /Sam Olsen/)
      await until(() => stolen !== '', 'the answer is stolen')
      assert.match(stolen, /SAMLResponse=/)
      await page.goto(stolen)
      await page.waitForURL('/example/account/login')
      await boxOn(page).identifier.waitFor()
      assert.doesNotMatch(page.url(), /SAMLResponse/)
      assert.ok(!events.some(({ name }) => name === 'fe-login'))
    }),
  )
})
