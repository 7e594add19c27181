import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { pressInDialog } from './portal.ts'
import { addDomain, enterProvider, openStep, runTest, signUpAdministrator, verifyDomain } from './ssoSetUp.ts'
import { visit } from './visitor.ts'

const domain = 'missing-link.test'
const name = 'IT department'

/** The name servers have no record at first, and the link opens only once. */
const refusals = [/status of 400 .*\/set-up\/domains\//, /status of 40\d .*\/set-up\/check$/]

/** Makes a link for somebody without an account; resolves to its address. */
const makeLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Create setup link' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Who is it for?' }).fill(name)
  await pressInDialog(page, 'Create setup link')
  const dialog = page.getByRole('dialog', { name: `Setup link for ${name}` })
  const address = await dialog.getByText(/\/sso-set-up#/).innerText()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await pressInDialog(page, 'Close anyway')
  await dialog.waitFor({ state: 'hidden' })
  return address
}

/** Takes the steps of the link: the record of the domain, the provider, and a test that passes. */
const setUp = async (guest: Page, address: string): Promise<void> => {
  await guest.goto(address)
  await guest.getByRole('heading', { name: 'Set up single sign-on for New Orchards' }).waitFor()
  await guest.getByRole('button', { name: 'Start setup' }).click()
  await guest.getByRole('heading', { name: 'Domains', exact: true }).waitFor()
  assert.equal(await guest.title(), 'Set up single sign-on — Lichen')
  assert.equal(new URL(guest.url()).hash, '', 'the token has left the address')
  await verifyDomain(guest, domain)
  await enterProvider(guest, 'Lumen Works (SAML)')
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
  await runTest(guest, `ann@${domain}`)
  await guest.getByText('Your provider signs people in with these settings.').waitFor()
  await guest.getByRole('button', { name: 'Finish', exact: true }).click()
  await guest.getByRole('heading', { name: 'Your settings are ready for review' }).waitFor()
}

describe('somebody without an account', () => {
  test(
    'sets up single sign-on by a link that works once, and an administrator accepts it and turns it on',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      refusals.forEach(expectComplaint)
      await signUpAdministrator(page, `ann@${domain}`)
      await addDomain(page, domain)
      const address = await makeLink(page)
      const guest = await elsewhere()
      await setUp(guest, address)

      const late = await elsewhere()
      await late.goto(address)
      await late.getByText('Ask the administrator who sent it for a new one.').waitFor()

      await page.reload()
      await page.getByRole('heading', { name: `${name} saved provider details` }).waitFor()
      await page.getByText('Tested', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Accept details' }).click()
      await pressInDialog(page, 'Accept details')
      await page.getByText('Details accepted').first().waitFor()
      await openStep(page, 'Test')
      await runTest(page, `ann@${domain}`)
      await page.getByText('Your provider signs people in with these settings.').waitFor()
      await openStep(page, 'Activate')
      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      await page.getByText('Members with an address in your verified domains can sign in with the provider.').waitFor()
    }),
  )
})
