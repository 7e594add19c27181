import type { Page } from 'playwright-core'

/** Opens a section of the portal by its entry in the navigation. */
export const openSection = async (page: Page, name: string): Promise<void> => {
  if (new URL(page.url(), 'http://a.test').pathname !== '/example/account-settings')
    await page.goto('/example/account-settings')
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).first().waitFor()
}

/** Chooses an action in the menu of a row. */
export const chooseAction = async (page: Page, row: string | RegExp, action: string): Promise<void> => {
  const name = typeof row === 'string' ? `Actions for ${row}` : new RegExp(`^Actions for ${row.source}`)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Presses a button of the dialog that is open. */
export const pressInDialog = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Chooses an option in a field for several choices, and closes its list. */
export const chooseOption = async (page: Page, field: string, option: RegExp): Promise<void> => {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field })
  await box.click()
  await page.getByRole('option', { name: option }).click()
  await box.press('Escape')
}
