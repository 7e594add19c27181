import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lastMail, linkIn } from './inbox.ts'
import { dropSession } from './signIn.ts'
import { visit } from './visitor.ts'

const secret = 'Bright-Meadow-42'
const refused = /status of 400 .*\/users\/v1\//

const fill = async (page: Page, email: string, password = secret) => {
  const box = page.locator('fe-login-box')
  await box.getByRole('textbox', { name: 'Your name' }).fill('Ann New')
  await box.getByRole('textbox', { name: 'Company name' }).fill('New Orchards')
  await box.getByRole('textbox', { name: 'Email address' }).fill(email)
  await box.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
}
const press = (page: Page, name: string) => page.locator('fe-login-box').getByRole('button', { name }).click()
const shows = (page: Page, title: string) =>
  page.locator('fe-login-box').getByRole('heading', { name: title }).waitFor()

describe('signing up', () => {
  test(
    'a new person signs up, opens the mailed link and is signed in',
    visit(async ({ page, events }) => {
      await page.goto('/example/account/sign-up')
      await shows(page, 'Create your account')
      await fill(page, 'ann@new.test')
      await press(page, 'Create account')
      await shows(page, 'Check your email')
      await page.locator('h1:focus').waitFor()
      await page.getByText('ann@new.test').first().waitFor()
      const mail = await lastMail(page, 'ann@new.test')
      await page.goto(linkIn(mail))
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Ann New' }).waitFor()
      const logins = events.filter(({ name }) => name === 'fe-login')
      assert.deepEqual(
        logins.map(({ detail }) => (detail as { isNewUser: boolean }).isNewUser),
        [true],
      )
      assert.ok(!JSON.stringify(events).includes(secret))
      assert.ok(!events.some(({ path }) => path.includes('token')))
    }),
  )

  test(
    'an address that is taken shows the same, and its owner gets a mail [no-enumeration]',
    visit(async ({ page }) => {
      await page.goto('/example/account/sign-up')
      await fill(page, 'support@acme.test')
      await press(page, 'Create account')
      await shows(page, 'Check your email')
      const mail = await lastMail(page, 'support@acme.test')
      assert.match(mail.subject, /tried to sign up/)
    }),
  )

  test(
    'a missing or weak value is reported at its field, and nothing typed is lost',
    visit(async ({ page }) => {
      await page.goto('/example/account/sign-up')
      await shows(page, 'Create your account')
      await press(page, 'Create account')
      await page.locator('input[name=name]:focus').waitFor()
      await page.getByText('Enter your email address.').waitFor()
      await fill(page, 'nobody', 'short')
      await press(page, 'Create account')
      await page.getByText('Enter a complete email address').waitFor()
      await page.getByText('Choose a password that meets these rules.').waitFor()
      assert.equal(await page.locator('input[name=companyName]').inputValue(), 'New Orchards')
    }),
  )

  test(
    'a link that was used leads to a new one',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(refused)
      await page.goto('/example/account/sign-up')
      await fill(page, 'ben@new.test')
      await press(page, 'Create account')
      const link = linkIn(await lastMail(page, 'ben@new.test'))
      await page.goto(link)
      await page.waitForURL('/example/')
      await dropSession(page)
      await page.goto(link)
      await shows(page, 'This link no longer works')
      assert.equal(new URL(page.url()).search, '', 'the token is not in the address [link-tokens]')
      await page.locator('fe-login-box').getByRole('textbox', { name: 'Email address' }).fill('ben@new.test')
      await press(page, 'Send new link')
      await page.getByText(/we've sent a new link/).waitFor()
      await page.getByRole('button', { name: /Resend in \d+ s/ }).waitFor()
    }),
  )

  test(
    'Back goes from the mail to the form',
    visit(async ({ page }) => {
      await page.goto('/example/account/sign-up')
      await fill(page, 'cara@new.test')
      await press(page, 'Create account')
      await shows(page, 'Check your email')
      await page.goBack()
      await shows(page, 'Create your account')
    }),
  )
})

describe('signing up with a social provider', () => {
  test(
    'makes an account by one press on the form, signs in, and reports a new user',
    visit(async ({ page, events }) => {
      await page.goto('/example/account/sign-up')
      await shows(page, 'Create your account')
      await press(page, 'Continue with Google')
      await page.getByRole('heading', { name: 'Google sign-in' }).waitFor()
      await page.getByRole('button', { name: 'Nell Gray' }).click()
      await page.waitForURL('/example/')
      const logins = events.filter(({ name }) => name === 'fe-login')
      assert.deepEqual(
        logins.map(({ detail }) => (detail as { isNewUser: boolean }).isNewUser),
        [true],
      )
    }),
  )
})
