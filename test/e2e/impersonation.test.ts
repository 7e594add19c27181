import { describe, test } from 'node:test'
import { chooseAction, openSection, pressInDialog } from './portal.ts'
import { visit } from './visitor.ts'

describe('viewing as another person', () => {
  test(
    'needs a reason, shows a bar, changes nothing, returns to the own session, and is in the audit log [impersonation-limits]',
    visit(async ({ page, signInAs, expectComplaint }) => {
      expectComplaint(/status of 403/)
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
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      await name.fill('Sue Changed')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('This is not possible while you are signed in as another person.').waitFor()
      await page.getByRole('button', { name: 'Discard' }).click()
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
