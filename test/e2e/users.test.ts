import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lastMail, linkIn } from './inbox.ts'
import { chooseAction, chooseOption, openSection, pressInDialog } from './portal.ts'
import { boxOn, signIn } from './signIn.ts'
import { visit } from './visitor.ts'

const ownPassword = 'Bright-Meadow-42'

/** Invites an address with the role "Read only" in place of the usual one. */
const invite = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`${email},`)
  await page.getByRole('button', { name: 'Remove Support', exact: true }).click()
  await chooseOption(page, 'Roles', /^Read only/)
  await pressInDialog(page, 'Send 1 invitation')
  await page.getByText('1 invitation sent').first().waitFor()
}

/** Follows the link of an invitation, and becomes a member. */
const join = async (page: Page, email: string) => {
  await page.goto(linkIn(await lastMail(page, email)))
  const box = page.locator('fe-login-box')
  await box.getByRole('textbox', { name: 'New password' }).fill(ownPassword)
  await box.getByRole('button', { name: 'Choose a password and join' }).click()
  await page.waitForURL('/example/')
}

describe('the people of an organization', () => {
  test(
    'a person is invited, joins, gets another role, is disabled, and is removed',
    visit(async ({ page, elsewhere, signInAs }) => {
      const email = `nia.${Date.now()}@acme.test`
      const other = await elsewhere()
      await signInAs('admin@acme.test')
      await openSection(page, 'Users')
      await invite(page, email)
      await join(other, email)
      await openSection(other, 'Users')
      assert.equal(await other.getByRole('button', { name: 'Invite people' }).getAttribute('aria-disabled'), 'true')

      await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
      const row = page.getByRole('row').filter({ hasText: email })
      await row.getByText('Active').waitFor()
      await chooseAction(page, email, 'Edit roles')
      await chooseOption(page, 'Roles', /^Admin/)
      await pressInDialog(page, 'Save')
      await row.getByText('Admin', { exact: true }).waitFor()
      await other.reload()
      await openSection(other, 'Users')
      await other.locator('button:not([aria-disabled=true])', { hasText: 'Invite people' }).waitFor()

      await chooseAction(page, email, 'Deactivate')
      await pressInDialog(page, 'Deactivate')
      await row.getByText('Deactivated').waitFor()
      await other.goto('/example/account-settings')
      await other.waitForURL('/example/account/login')
      await signIn(other, email, ownPassword)
      await boxOn(other).alert.waitFor()

      await chooseAction(page, email, 'Remove from organization')
      await pressInDialog(page, 'Remove from organization')
      await row.waitFor({ state: 'detached' })
    }),
  )
})
