import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeIn, lastMail, lastSms, linkIn } from './inbox.ts'
import { boxOn, signIn } from './signIn.ts'
import { password, visit } from './visitor.ts'

const fresh = 'Quiet-Meadow-73'

const newPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New password' })
const save = (page: Page) => page.getByRole('button', { name: 'Save new password' })

/** Opens the link of a mail as a person does who has the mailbox in another tab. */
const openLink = async (page: Page, email: string) => {
  const link = new URL(linkIn(await lastMail(page, email)))
  await page.goto(link.pathname + link.search)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  return link
}

describe('a forgotten password', () => {
  test(
    'a person who forgot the password gets a link by mail, chooses a password and signs in with it [link-tokens] [one-time-use]',
    visit(async ({ page, events, expectComplaint }) => {
      expectComplaint(/status of 429 .*\/auth\/v1\/user$/)
      expectComplaint(/status of 400 .*\/passwords\/reset\/(verify|validate)$/)
      const email = 'locked@acme.test'
      await page.goto('/example/account/login')
      await signIn(page, email)
      await boxOn(page)
        .alert.getByText(/Too many attempts/)
        .waitFor()
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.waitForURL('/example/account/forget-password')
      const identifier = page.getByRole('textbox', { name: 'Email address' })
      await identifier.and(page.locator(':focus')).waitFor()
      assert.equal(await identifier.inputValue(), email, 'nothing is asked twice')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      await page.getByRole('button', { name: /Resend in \d+ s/ }).waitFor()

      const link = await openLink(page, email)
      assert.equal(new URL(page.url()).search, '', 'the token leaves the address')
      assert.equal(await page.getByRole('checkbox', { name: 'Sign out of other devices' }).isChecked(), true)
      await page.getByText(/Use at least 8 characters/).waitFor()
      await newPasswordField(page).fill('meadow')
      await page.getByText(/Still missing: at least 8 characters/).waitFor()
      await save(page).click()
      await page.getByText('Choose a password that meets these rules.').waitFor()
      for (const [refused, why] of [
        ['Password-2026', /known data breach/],
        [password, /used this password before/],
      ] as const) {
        await newPasswordField(page).fill(refused)
        await save(page).click()
        await page.getByText(why).first().waitFor()
      }
      await newPasswordField(page).fill(fresh)
      await page.getByText('Strong password.').first().waitFor()
      await save(page).click()
      await page.getByRole('heading', { name: 'Password changed' }).waitFor()
      await page.locator('fe-login-box').getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('/example/account/login')
      await signIn(page, email, fresh)
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Lou Kemp' }).waitFor()

      const told = JSON.stringify(events)
      assert.ok(!told.includes(link.searchParams.get('token')!) && !told.includes(fresh))
      await page.goto(link.pathname + link.search)
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
      await page.getByRole('button', { name: 'Get a new link' }).click()
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    }),
  )

  test(
    'an unknown address sees the same text [no-enumeration]',
    visit(async ({ page }) => {
      await page.goto('/example/account/forget-password')
      await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@acme.test')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByText("If nobody@acme.test belongs to an account, we've sent a password reset link.").waitFor()
      await page.getByRole('button', { name: 'Use another address' }).click()
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    }),
  )

  test(
    'an unknown failure shows the generic message of the specification (§8)',
    visit(async ({ page }) => {
      await page.route('**/passwords/reset/sms', route =>
        route.fulfill({ contentType: 'application/json', body: 'null' }),
      )
      await page.goto('/example/account/forget-password')
      await page.getByRole('textbox', { name: 'Email address' }).fill('member@acme.test')
      await page.getByRole('button', { name: 'Text me a code instead' }).click()
      await boxOn(page).alert.getByText('Unknown error occurred').waitFor()
    }),
  )

  test(
    'a code by text message opens the form as well',
    visit(async ({ page }) => {
      await page.goto('/example/account/forget-password')
      await page.getByRole('textbox', { name: 'Email address' }).fill('max')
      await page.getByRole('button', { name: 'Text me a code instead' }).click()
      await page.getByRole('heading', { name: 'Check your phone' }).waitFor()
      await page.keyboard.type(codeIn(await lastSms(page, '+12025550117')))
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/example/account/reset-password')
    }),
  )
})

test(
  'a breached password leads through the mailbox to a new one (§4)',
  visit(async ({ page }) => {
    const email = 'breached@acme.test'
    await page.goto('/example/account/login')
    await signIn(page, email)
    await page.getByText('This password appeared in a data breach at another service.').waitFor()
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await openLink(page, email)
    await newPasswordField(page).fill(fresh)
    await save(page).click()
    await page.getByRole('heading', { name: 'Password changed' }).waitFor()
    await page.goto('/example/account/login')
    await signIn(page, email, fresh)
    await page.waitForURL('/example/')
  }),
)

test(
  'an expired password is replaced during sign-in',
  visit(async ({ page }) => {
    await page.goto('/example/account/login')
    await signIn(page, 'expired@acme.test')
    await page.getByRole('heading', { name: 'Your password has expired' }).waitFor()
    await newPasswordField(page).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(fresh)
    await page.keyboard.press('Enter')
    await page.waitForURL('/example/')
    await page.getByRole('button', { name: 'Eva Lind' }).waitFor()
  }),
)

test(
  'a lost phone number is replaced through the mailbox, and a code to the new one is sent',
  visit(async ({ page, expectComplaint }) => {
    expectComplaint(/status of 400 .*\/phone\/reset\/verify$/)
    const email = 'unverified@acme.test'
    await page.goto('/example/account/reset-phone-number')
    await page.getByRole('heading', { name: 'Change your phone number' }).waitFor()
    await page.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const field = page.getByRole('textbox', { name: 'Code', exact: true })
    await field.and(page.locator(':focus')).waitFor()
    const code = codeIn(await lastMail(page, email))
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.getByText('That code is incorrect or has expired.').waitFor()
    await field.fill(code)
    await page.getByRole('heading', { name: 'Enter your new number' }).waitFor()
    const number = page.getByRole('textbox', { name: 'Phone number' })
    await number.fill('12')
    await page.getByRole('button', { name: 'Save number' }).click()
    await page.getByText(/Enter a phone number with its country code/).waitFor()
    await number.fill('+44 20 7946 0958')
    await page.getByRole('button', { name: 'Save number' }).click()
    await page.getByRole('heading', { name: 'Check your phone' }).waitFor()
    codeIn(await lastSms(page, '+442079460958'))
  }),
)
