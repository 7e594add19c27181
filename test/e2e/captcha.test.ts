import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { boxOn, signIn } from './signIn.ts'
import { password, visit } from './visitor.ts'

const service = 'https://www.google.com/recaptcha/**'
const missing = "The security check couldn't be loaded."
const loginPath = '/frontegg/identity/resources/auth/v1/user'

/** Lets the vendor want a captcha; gives what each sign-in brought. */
const wantCaptcha = async (page: Page, siteKey: string) => {
  const tokens: unknown[] = []
  await page.route('**/captcha-policy/public', route =>
    route.fulfill({ json: { id: 'c', enabled: true, siteKey, createdAt: '', updatedAt: '' } }),
  )
  page.on('request', request => {
    if (new URL(request.url()).pathname !== loginPath) return
    tokens.push((request.postDataJSON() as { recaptchaToken?: string }).recaptchaToken)
  })
  return tokens
}

/** Loosens the page's policy for what is to come. */
const allow = (page: Page, change: (policy: string) => string) =>
  page.route('**/account/login', async route => {
    const response = await route.fetch()
    const headers = { ...response.headers() }
    headers['content-security-policy'] = change(headers['content-security-policy'] ?? '')
    await route.fulfill({ response, headers })
  })

describe('a captcha [blocked-scripts]', () => {
  test(
    'is not loaded where no policy requires one',
    visit(async ({ page }) => {
      const outside: string[] = []
      page.on('request', request => {
        if (!new URL(request.url()).host.startsWith('localhost')) outside.push(request.url())
      })
      await page.goto('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
      assert.deepEqual(outside, [])
    }),
  )

  test(
    'of the double goes with the sign-in',
    visit(async ({ page }) => {
      const tokens = await wantCaptcha(page, 'test')
      await page.goto('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
      assert.deepEqual(tokens, ['test-captcha'])
    }),
  )

  test(
    'of the service runs with the nonce of the page and a Trusted Types policy of its own [strict-csp]',
    visit(async ({ page }) => {
      const tokens = await wantCaptcha(page, 'a-site-key-of-tests')
      await allow(page, policy => policy.replace("trusted-types 'none'", 'trusted-types fe-captcha'))
      await page.route(service, route =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `window.grecaptcha = {
            ready: run => setTimeout(run),
            execute: async (key, { action }) => [key, action, location.pathname].join(' '),
          }`,
        }),
      )
      await page.goto('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
      assert.deepEqual(tokens, ['a-site-key-of-tests login /example/account/login'])
    }),
  )

  for (const [what, allows] of [
    ["that the page's policy does not know", false],
    ['that the network blocks', true],
  ] as const)
    test(
      `${what} does not stop the sign-in, and the step shows what is missing`,
      visit(async ({ page, expectComplaint }) => {
        expectComplaint(/captcha could not be loaded/)
        expectComplaint(/status of 401 .*\/auth\/v1\/user$/)
        expectComplaint(allows ? /ERR_FAILED/ : /Trusted ?Type|TrustedTypePolicy/i)
        const tokens = await wantCaptcha(page, 'a-site-key-of-tests')
        await page.route(service, route => route.abort())
        if (allows) await allow(page, policy => policy.replace("trusted-types 'none'", 'trusted-types fe-captcha'))
        await page.goto('/example/account/login')
        await signIn(page, 'admin@acme.test', 'wrong')
        await page.getByText(missing).waitFor()
        await boxOn(page).alert.getByText('Incorrect email or password').waitFor()
        for (const width of [360, 1200]) {
          await page.setViewportSize({ width, height: 740 })
          // A new size takes a moment; the test's own patience is what fails here.
          await page.waitForFunction(wide => document.documentElement.scrollWidth === wide, width)
        }
        await boxOn(page).password.fill(password)
        await page.keyboard.press('Enter')
        await page.waitForURL('/example/')
        assert.deepEqual(tokens, [undefined, undefined])
      }),
    )

  test(
    'that is blocked is reported where a code is sent as well',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(/captcha could not be loaded/)
      expectComplaint(/Trusted ?Type|TrustedTypePolicy/i)
      await wantCaptcha(page, 'a-site-key-of-tests')
      await page.goto('/example/account/login')
      await boxOn(page).identifier.fill('admin@acme.test')
      await boxOn(page).proceed.click()
      await page.getByRole('button', { name: 'Use another method' }).click()
      await page.getByRole('button', { name: 'Email me a code instead' }).click()
      await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor()
      await page.getByText(missing).waitFor()
    }),
  )

  test(
    'that is blocked is reported at the first step as well, where a passkey needs it',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(/captcha could not be loaded/)
      expectComplaint(/Trusted ?Type|TrustedTypePolicy/i)
      expectComplaint(/status of 400 .*\/webauthn\/prelogin$/)
      await wantCaptcha(page, 'a-site-key-of-tests')
      const refusal = { errors: ["We couldn't verify that you're human."], errorCode: 'ER-CAPTCHA' }
      await page.route('**/webauthn/prelogin', route => route.fulfill({ status: 400, json: refusal }))
      await page.goto('/example/account/login')
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await boxOn(page).alert.getByText("We couldn't verify that you're human.").waitFor()
      await page.getByText(missing).waitFor()
    }),
  )
})
