import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { directoryAt } from './directory.ts'
import { chooseOption, openSection, pressInDialog } from './portal.ts'
import { addDomain, signUpAdministrator, verifyDomain } from './ssoSetUp.ts'
import { visit } from './visitor.ts'

const domain = 'missing-directory.test'
const people = 200
const groupSize = 50

/** The name servers have no record at first. */
const refusals = [/status of 400 .*\/set-up\/domains\//, /status of 400 .*\/domains\//]

/** Adds a connection; resolves to its token and the address of the server. */
const connectDirectory = async (page: Page): Promise<{ token: string; address: string }> => {
  await openSection(page, 'Provisioning')
  await page.getByRole('button', { name: 'Add connection' }).first().click()
  await page.getByRole('radio', { name: /^Okta/ }).check()
  await pressInDialog(page, 'Add connection')
  const token = await page
    .getByRole('dialog')
    .getByText(/^fescim_\w{40,}$/)
    .innerText()
  await pressInDialog(page, 'Copy and close')
  const address = await page.getByRole('textbox', { name: 'SCIM connector base URL' }).inputValue()
  await page.getByText('Waiting for the first request…').first().waitFor()
  return { token, address }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Opens the connection from any section. */
const openConnection = async (page: Page) => {
  await openSection(page, 'Provisioning')
  await page.getByRole('button', { name: 'Okta', exact: true }).click()
  await page.getByRole('heading', { name: 'Okta', exact: true }).waitFor()
}

/** Looks for a member, and waits for a text in the row. */
const findMember = async (page: Page, address: string, text: string | RegExp) => {
  await openSection(page, 'Users')
  // What another browser changed is not noticed by itself.
  await page.reload()
  await page.getByRole('searchbox').fill(address)
  await page.getByRole('row').filter({ hasText: address }).filter({ hasText: text }).waitFor()
}

describe('an organization with a directory', () => {
  test(
    'gets two hundred people with roles by groups, a rename, a leaver, a rehire, another token, and ends the connection',
    visit(async ({ page, expectComplaint }) => {
      refusals.forEach(expectComplaint)
      await signUpAdministrator(page, `ann@${domain}`)
      await addDomain(page, domain)
      await verifyDomain(page, domain)
      const { token, address } = await connectDirectory(page)
      const directory = directoryAt(address, token)

      const first = await directory.add(`p0@${domain}`)
      await page.getByText('The first request has arrived').first().waitFor()
      const ids = [first]
      for (let index = 1; index < people; index += 1) ids.push(await directory.add(`p${index}@${domain}`))
      const groups: string[] = []
      for (let start = 0; start < people; start += groupSize)
        groups.push(await directory.addGroup(`Team ${start / groupSize + 1}`, ids.slice(start, start + groupSize)))

      await openConnection(page)
      await tab(page, 'Groups')
      await page.getByRole('button', { name: 'Team 1', exact: true }).click()
      await chooseOption(page, 'Roles', /Read only/)
      await pressInDialog(page, 'Save roles')
      await page.getByText('Roles saved').first().waitFor()
      await findMember(page, `p1@${domain}`, 'Active')

      await directory.patch(
        `/Users/${ids[1]}`,
        { op: 'replace', value: { userName: `renamed@${domain}` } },
        { op: 'replace', path: 'emails[type eq "work"].value', value: `renamed@${domain}` },
      )
      await findMember(page, `renamed@${domain}`, 'Active')

      await directory.patch(`/Users/${ids[2]}`, { op: 'replace', path: 'active', value: false })
      await findMember(page, `p2@${domain}`, 'Active')
      await openConnection(page)
      await page.getByRole('button', { name: 'Review changes' }).click()
      await page.getByRole('dialog').getByText(`p2@${domain}`).waitFor()
      await pressInDialog(page, 'Apply changes')
      await page.getByText('Changes applied').first().waitFor()
      await findMember(page, `p2@${domain}`, 'Deactivated')
      assert.equal(await directory.add(`p2@${domain}`), ids[2], 'the same person comes back')
      await findMember(page, `p2@${domain}`, 'Active')

      await openConnection(page)
      await tab(page, 'Tokens')
      await page.getByRole('button', { name: 'Create token' }).first().click()
      await pressInDialog(page, 'Create token')
      const second = directoryAt(
        address,
        await page
          .getByText(/^fescim_\w{40,}$/)
          .last()
          .innerText(),
      )
      await pressInDialog(page, 'Copy and close')
      await second.patch(`/Groups/${groups[3]}`, { op: 'replace', value: { displayName: 'Team 4 EU' } })
      await page
        .getByRole('button', { name: /^Revoke/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox').fill('Revoke')
      await pressInDialog(page, /Revoke/)
      await page.getByText('Token revoked').first().waitFor()
      assert.equal((await directory.send('GET', '/Users?count=1')).status, 401)
      assert.equal((await second.send('GET', '/Users?count=1')).status, 200)

      await tab(page, 'Settings')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^Remove them/ })
        .check()
      await page.getByRole('dialog').getByRole('textbox').fill('Okta')
      await pressInDialog(page, 'Delete connection')
      await page.getByText('Connection deleted').first().waitFor()
      assert.equal((await second.send('GET', '/Users?count=1')).status, 401)
      await openSection(page, 'Users')
      await page
        .getByText(/1–1 of 1|1 member/)
        .first()
        .waitFor()
    }),
  )
})
