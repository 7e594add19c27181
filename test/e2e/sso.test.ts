import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { boxOn } from './signIn.ts'
import {
  enterProvider,
  proveDomain,
  signInAtProvider,
  signUpAdministrator,
  testAndTurnOn,
} from './ssoSetUp.ts'
import { visit } from './visitor.ts'

const saml = 'Lumen Works (SAML)'

describe('an administrator who sets up single sign-on with SAML', () => {
  test(
    'goes from nothing to a provider that is required, and that signs a new member in',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(/status of 400 .*\/validate$/)
      const domain = 'missing-saml.test'
      const admin = `ann@${domain}`
      await signUpAdministrator(page, admin)
      await proveDomain(page, domain)
      await enterProvider(page, saml)
      await testAndTurnOn(page, admin)
      await page.getByRole('combobox', { name: 'Grace period' }).selectOption('0')
      await page.getByRole('button', { name: 'Require single sign-on', exact: true }).click()
      await page.getByText('On trial until').waitFor()
      const other = await elsewhere()
      await other.goto('/example/account/login')
      await boxOn(other).identifier.fill(admin)
      await boxOn(other).proceed.click()
      await other.getByRole('heading').first().waitFor()
      assert.equal(await other.locator('body').innerText(), '')
      await signInAtProvider(other, admin)
    }),
  )
})
