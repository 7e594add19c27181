import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chooseAction, chooseOption, openSection, pressInDialog } from './portal.ts'
import { visit } from './visitor.ts'

const addRole = async (page: Page, name: string) => {
  await openSection(page, 'Roles')
  await page.getByRole('button', { name: 'Create role' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('connectivity.write.webhook')
  await page.getByRole('checkbox', { name: 'Change webhooks' }).check()
  await page.getByRole('button', { name: 'Create role' }).click()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

const addGroup = async (page: Page, name: string, roleName: string, person: string) => {
  await openSection(page, 'Groups')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await chooseOption(page, 'Roles', new RegExp(`^${roleName}`))
  await page.getByRole('button', { name: `Add ${person}` }).click()
  await pressInDialog(page, 'Create group')
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

/** Waits until the dialog about a person's access says this of changing webhooks. */
const checkAccess = async (page: Page, person: string, expected: string) => {
  await openSection(page, 'Roles')
  await page.getByRole('button', { name: 'Check member access' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Member' }).fill(person)
  await page.getByRole('option', { name: person }).click()
  await dialog.getByLabel('Show').selectOption('all')
  await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('connectivity.write.webhook')
  const line = dialog.getByRole('listitem').filter({ hasText: 'Change webhooks' })
  await line.getByRole('button', { name: 'Change webhooks' }).click()
  await line.getByText(expected).waitFor()
  await pressInDialog(page, 'Close')
}

const remove = async (page: Page, section: 'Roles' | 'Groups', name: string, consequence: string) => {
  await openSection(page, section)
  await chooseAction(page, name, 'Delete')
  await page.getByRole('dialog').getByText(consequence).waitFor()
  await pressInDialog(page, 'Delete')
  await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
}

describe('roles and groups', () => {
  test(
    'a group gives a new role to a person, whose access says why, until the group and the role are deleted',
    visit(async ({ page, signInAs }) => {
      const role = `Webhook editors ${Date.now()}`
      const group = `Team of ${role}`
      await signInAs('admin@acme.test')
      await addRole(page, role)
      await addGroup(page, group, role, 'Max Reed')
      await checkAccess(page, 'Max Reed', `By the role ${role} (through the group ${group})`)
      await remove(page, 'Groups', group, `1 member loses these roles unless they have them from elsewhere: ${role}.`)
      await checkAccess(page, 'Max Reed', "None of this member's roles include this permission.")
      await remove(page, 'Roles', role, 'No one has this role.')
    }),
  )
})
