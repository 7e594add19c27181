import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lastMail, linkIn } from './inbox.ts'
import { chooseAction, openSection, pressInDialog } from './portal.ts'
import { boxOn, signIn } from './signIn.ts'
import { visit } from './visitor.ts'

/** The only person of an organization, in which no other test changes the policies. */
const owner = 'owner@reseller.test'

const openTab = async (page: Page, name: string) => {
  await openSection(page, 'Security')
  await page.getByRole('tab', { name }).click()
}

/** Saves, and waits until there is nothing left to save. */
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' })
}

const setAttempts = async (page: Page, count: string) => {
  await page.getByRole('textbox', { name: 'Incorrect passwords before lockout' }).fill(count)
  await save(page)
}

/** Ends what other tests began as this person: each session counts for who would lose access. */
const signOutElsewhere = async (page: Page) => {
  await openSection(page, 'Privacy')
  await page.getByText('This device').waitFor()
  const others = page.getByRole('button', { name: /^Sign out of (?:the|\d+) other device/ })
  if (!(await others.isVisible())) return
  await others.click()
  await pressInDialog(page, /^Sign out of/)
  await others.waitFor({ state: 'detached' })
}

describe('security policies', () => {
  test(
    'an address that is not listed is refused, and so is locking oneself out without being asked [ip-restrictions]',
    visit(async ({ page, elsewhere, signInAs, expectComplaint }) => {
      expectComplaint(/status of 403/)
      const other = await elsewhere()
      await signInAs(owner)
      await signOutElsewhere(page)
      await openTab(page, 'IP restrictions')
      const restrictions = page.getByRole('switch', { name: 'Restrict by IP address' })
      await restrictions.check()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByRole('dialog').getByText('will lose access from where they are now: Olu Harbor').waitFor()
      await page
        .getByRole('dialog')
        .getByText(/returns after 10 minutes/)
        .waitFor()
      await pressInDialog(page, 'Keep editing')
      await page.getByRole('button', { name: 'Discard' }).click()

      await page.getByRole('button', { name: 'Add my address' }).click()
      await page.getByText('is allowed by this strategy').waitFor()
      await restrictions.check()
      await save(page)
      await other.goto('/example/account/login')
      await signIn(other, owner)
      await boxOn(other).alert.waitFor()

      await restrictions.uncheck()
      await save(page)
      await chooseAction(page, /198/, 'Remove')
      await boxOn(other).signIn.click()
      await other.waitForURL('/example/')
    }),
  )

  test(
    'a lowered number of wrong passwords locks an account at once, and the mailed link unlocks it',
    visit(async ({ page, elsewhere, signInAs }) => {
      const other = await elsewhere()
      await signInAs(owner)
      await openTab(page, 'General settings')
      await setAttempts(page, '1')
      await other.goto('/example/account/login')
      await signIn(other, owner, 'Wrong-Horse-9')
      await boxOn(other).alert.waitFor()
      await other.goto(linkIn(await lastMail(other, owner)))
      await other.locator('fe-login-box').getByRole('button', { name: 'Unlock account' }).click()
      await setAttempts(page, '5')
      await other.goto('/example/account/login')
      await signIn(other, owner)
      await other.waitForURL('/example/')
    }),
  )
})
