import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chooseAction, openSection, pressInDialog } from './portal.ts'
import { visit } from './visitor.ts'

describe('viewing as another person', () => {
  test(
    'needs a reason, shows a bar, changes nothing, returns to the own session, and is in the audit log [impersonation-limits]',
    visit(async ({ page, signInAs }) => {
      const reason = `Ticket ${Date.now()}`
      await signInAs('admin@acme.test')
      await openSection(page, 'Users')
      await chooseAction(page, 'Sue Park', 'Impersonate')
      await pressInDialog(page, 'Start impersonating')
      await page.getByText('Enter a reason.').waitFor()
      await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await pressInDialog(page, 'Start impersonating')
      const bar = page.getByRole('region', { name: 'Viewing as another member' })
      await bar.getByText(/You are viewing Acme as Sue Park.*Reason/).waitFor()

      await openSection(page, 'Profile')
      await page.getByText("This isn't possible while you view as another member.").first().waitFor()
      const password = page.getByRole('button', { name: 'Change password' })
      await password.waitFor()
      assert.equal(await password.getAttribute('aria-disabled'), 'true')
      assert.equal(await page.getByRole('textbox', { name: 'Name', exact: true }).count(), 0)
      await page.getByText(`Reason: ${reason}`).waitFor()
      await page.getByRole('button', { name: 'Stop impersonating' }).click()
      await page.getByRole('button', { name: 'Stop impersonating' }).waitFor({ state: 'detached' })

      await openSection(page, 'Audit log')
      await page
        .getByRole('row')
        .filter({ hasText: 'started to impersonate' })
        .filter({ hasText: reason })
        .first()
        .waitFor()
    }),
  )
})
