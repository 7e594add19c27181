import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lastMail, linkIn } from './inbox.ts'
import { dropSession } from './signIn.ts'
import { visit } from './visitor.ts'

const invited = 'invited@acme.test'
const press = (page: Page, name: string) => page.locator('fe-login-box').getByRole('button', { name }).click()
const shows = (page: Page, title: string) =>
  page.locator('fe-login-box').getByRole('heading', { name: title }).waitFor()

/** Asks for a new invitation on the page of an incomplete link. */
const askFor = async (page: Page, email: string) => {
  await page.goto('/example/account/invitation/accept')
  await shows(page, 'This link is incomplete')
  await page.locator('fe-login-box').getByRole('textbox', { name: 'Email address' }).fill(email)
  await press(page, 'Send invitation again')
  await page.getByText(/we've sent it again/).waitFor()
  return linkIn(await lastMail(page, email))
}

describe('accepting an invitation', () => {
  test(
    'another person switches accounts, the invited one sees who invited them, chooses a password and is signed in; the link works once',
    visit(async ({ page, signInAs, expectComplaint }) => {
      expectComplaint(/status of 400/)
      const link = await askFor(page, invited)
      await signInAs('member@acme.test')
      await page.goto(link)
      await shows(page, 'Join Acme')
      assert.equal(new URL(page.url()).search, '', 'the token is not in the address [link-tokens]')
      await page.getByText(`This invitation is for ${invited}. You're signed in as member@acme.test.`).waitFor()
      await press(page, 'Switch account')
      for (const fact of ['Ada Stone invited you to join Acme.', invited, 'Support'])
        await page.getByText(fact, { exact: true }).waitFor()
      await page.getByRole('textbox', { name: 'New password' }).fill('Bright-Meadow-42')
      await press(page, 'Choose a password and join')
      await shows(page, "You've joined Acme")
      await page.waitForURL('/example/')
      await dropSession(page)
      await page.goto(link)
      await shows(page, "We couldn't verify your invitation")
    }),
  )
})
