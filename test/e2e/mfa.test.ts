import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { sampleTotpSecret } from '../../src/backend/families/mfa/sampleData.ts'
import { codeIn, lastMail, lastSms } from './inbox.ts'
import { boxOn } from './signIn.ts'
import { password, visit } from './visitor.ts'

const box = (page: Page) => page.locator('fe-login-box')
const heading = (page: Page, name: string) => box(page).getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => box(page).getByRole('button', { name, exact: true }).click()
/** The first half: address and password. */
const signIn = async (page: Page, email: string) => {
  await boxOn(page).identifier.fill(email)
  await boxOn(page).proceed.click()
  await boxOn(page).password.fill(password)
  await press(page, 'Sign in')
}
const code = (page: Page) => box(page).getByRole('textbox', { name: 'Code', exact: true })
const appCode = (key: string, shiftMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + shiftMs })

/** Everything the page keeps or told, in one text. */
const traces = async (page: Page, events: readonly object[]) =>
  JSON.stringify(events) +
  page.url() +
  (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie))

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 } }

describe('signing in with two steps', () => {
  test(
    'a code of the app lets the person in; a step-up wants another factor and returns to its page',
    visit(async ({ page, events, expectComplaint }) => {
      expectComplaint(/status of 400 .*\/mfa\/verify$/)
      await page.goto('/example/account/login')
      await signIn(page, 'mfa@acme.test')
      await heading(page, 'Two-step verification').waitFor()
      await box(page).getByText('Authenticator app', { exact: true }).click()
      await heading(page, 'Enter the code from your app').waitFor()
      await code(page).and(page.locator(':focus')).waitFor()
      assert.equal(await code(page).getAttribute('autocomplete'), 'one-time-code')
      assert.equal(await code(page).getAttribute('data-dd-privacy'), 'mask')

      await page.keyboard.type('12 34')
      await press(page, 'Verify')
      await box(page).getByText('Enter all six digits.').waitFor()
      const wrong = ['000000', '111111', '222222'].find(
        candidate => ![-30_000, 0, 30_000].some(shift => appCode(sampleTotpSecret, shift) === candidate),
      )!
      await code(page).fill(wrong)
      await box(page)
        .getByText(/That code is incorrect/)
        .waitFor()
      assert.equal(await code(page).inputValue(), '')

      const right = appCode(sampleTotpSecret)
      await code(page).evaluate(
        (field, text) => {
          const input = field as HTMLInputElement
          input.focus()
          document.execCommand('insertText', false, text)
        },
        `${right.slice(0, 3)} ${right.slice(3)}`,
      )
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Moe Falk' }).waitFor()
      assert.ok(!(await traces(page, events)).includes(right), 'no code is left anywhere [token-memory]')

      await page.goto('/example/protected')
      await page.evaluate(() => sessionStorage.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', '/example/protected'))
      await page.goto('/example/account/step-up?maxAge=0')
      await heading(page, "Confirm it's you").waitFor()
      await box(page).getByText('Text message', { exact: true }).click()
      const message = await lastSms(page, '+12025550143')
      await box(page)
        .getByText(/We sent a code to .*143/)
        .waitFor()
      await box(page)
        .getByRole('button', { name: /Resend in/ })
        .waitFor()
      await code(page).fill(codeIn(message))
      await page.waitForURL('/example/protected')
      assert.equal(events.filter(({ name }) => name === 'fe-login').length, 1, 'a step-up is no new sign-in')
    }),
  )

  test(
    'Back leads from the code to the choice, and from there to the address',
    visit(async ({ page }) => {
      await page.goto('/example/account/login')
      await signIn(page, 'mfa@acme.test')
      await heading(page, 'Two-step verification').waitFor()
      await box(page).getByText('Email', { exact: true }).click()
      await heading(page, 'Check your email').waitFor()
      await lastMail(page, 'mfa@acme.test')
      await page.goBack()
      await heading(page, 'Two-step verification').waitFor()
      await page.goBack()
      await boxOn(page).identifier.waitFor()
      assert.equal(await boxOn(page).identifier.inputValue(), 'mfa@acme.test')
      assert.equal(new URL(page.url()).pathname, '/example/account/login')
    }, phone),
  )
})

describe('an organization that requires two-step verification', () => {
  test(
    'connects an app, hands out backup codes once, and one of them opens the way back later',
    visit(async ({ page, context, events, expectComplaint }) => {
      expectComplaint(/status of 400 .*\/mfa\/recover$/)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/example/account/login')
      await signIn(page, 'forced@vault.test')
      await heading(page, 'Set up two-step verification').waitFor()
      await box(page).getByText('Authenticator app', { exact: true }).click()
      const picture = box(page).getByRole('img', { name: 'QR code for your authenticator app' })
      await picture.waitFor()
      const size = (await picture.boundingBox())!
      assert.ok(size.width >= 192 && size.height >= 192, 'the picture is large enough for a camera')
      await press(page, 'Copy key')
      const key = await page.evaluate(() => navigator.clipboard.readText())
      assert.match(key, /^[A-Z2-7]{16,}$/)
      assert.ok(
        await box(page)
          .getByText(key.match(/.{1,4}/g)!.join(' '))
          .isVisible(),
        'grouped in fours',
      )
      await code(page).fill(appCode(key))

      await heading(page, 'Save your backup codes').waitFor()
      const codes = await box(page).getByRole('listitem').allTextContents()
      assert.equal(codes.length, 10)
      const download = page.waitForEvent('download')
      await press(page, 'Download .txt')
      const file = await readFile(await (await download).path(), 'utf8')
      assert.equal((await download).suggestedFilename(), 'backup-codes.txt', 'nobody’s name is in it [files]')
      assert.ok(codes.every(line => file.includes(line)))
      await press(page, 'Finish sign-in')
      await box(page).getByText('Save the codes first').waitFor()
      await box(page).getByText("I've saved these codes").click()
      await press(page, 'Finish sign-in')
      await page.waitForURL('/example/')
      const left = await traces(page, events)
      assert.ok(
        !left.includes(key) && !codes.some(line => left.includes(line)),
        'no secret is left anywhere [token-memory]',
      )

      await page.goto('/example/account/logout')
      await page.waitForURL('/example/account/login')
      await signIn(page, 'forced@vault.test')
      await heading(page, 'Enter the code from your app').waitFor()
      await press(page, 'Use a backup code')
      await box(page).getByRole('textbox', { name: 'Backup code' }).fill('nonsense')
      await press(page, 'Use backup code')
      await box(page).getByText('That backup code is incorrect').waitFor()
      await box(page).getByRole('textbox', { name: 'Backup code' }).fill(codes[4]!)
      await press(page, 'Use backup code')
      await heading(page, 'Two-step verification is off').waitFor()
      await press(page, 'Sign in again')
      await boxOn(page).identifier.waitFor()
    }, phone),
  )

  test(
    'takes a phone as well',
    visit(async ({ page }) => {
      await page.goto('/example/account/login')
      await signIn(page, 'forced@vault.test')
      await heading(page, 'Set up two-step verification').waitFor()
      await box(page).getByText('Text message', { exact: true }).click()
      const number = box(page).getByRole('textbox', { name: 'Phone number' })
      await number.and(page.locator(':focus')).waitFor()
      await number.fill('0171 123')
      await press(page, 'Send code')
      await box(page)
        .getByText(/Enter a phone number with its country code/)
        .waitFor()
    }, phone),
  )
})

describe('a step-up of a person without a second factor', () => {
  test(
    'is reported and leads back',
    visit(async ({ page, signInAs, expectComplaint }) => {
      expectComplaint(/status of 400 .*\/step-up\/generate$/)
      await signInAs('admin@acme.test')
      await page.goto('/example/account/step-up')
      await heading(page, "Two-step verification isn't set up").waitFor()
      await press(page, 'Go back')
      await page.waitForURL('/example/')
    }),
  )
  test(
    'asks visitors to sign in first and comes back',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(/status of 400 .*\/step-up\/generate$/)
      await page.goto('/example/account/step-up?maxAge=60')
      await page.waitForURL('/example/account/login')
      await signIn(page, 'member@acme.test')
      await page.waitForURL(/\/account\/step-up\?maxAge=60/)
      await heading(page, "Two-step verification isn't set up").waitFor()
    }),
  )
})
