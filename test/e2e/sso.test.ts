import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openSection, pressInDialog, chooseOption } from './portal.ts'
import {
  enterProvider,
  getsIn,
  isRefused,
  openSignIns,
  openStep,
  press,
  proveDomain,
  runTest,
  signUpAdministrator,
  testAndTurnOn,
} from './ssoSetUp.ts'
import { visit } from './visitor.ts'

const saml = 'Lumen Works (SAML)'
const openId = 'Acme (OpenID Connect)'

/** The name servers have no record at first. */
const noRecordYet = /status of 400 .*\/validate$/

describe('an administrator who sets up single sign-on with SAML', () => {
  test(
    'goes from nothing to a provider that is required, and that signs a new member in',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
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
      await getsIn(other, admin)
      await openSection(other, 'Single sign-on')
      await other
        .getByRole('row', { name: new RegExp(domain) })
        .locator('[data-opens-row]')
        .click()
      await other.getByRole('button', { name: 'Confirm and keep' }).click()
      await other.getByText('Single sign-on is required').first().waitFor()
      await getsIn(other, `bea@${domain}`)
      await openSection(page, 'Users')
      await page.getByRole('row', { name: new RegExp(`bea@${domain}`) }).waitFor()
    }),
  )

  test(
    'reads by the number of a failed sign-in why the provider was refused, and mends it',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-broken.test'
      await signUpAdministrator(page, `ann@${domain}`)
      await proveDomain(page, domain)
      await enterProvider(page, saml)
      await testAndTurnOn(page, `ann@${domain}`)
      const member = `bea@${domain}`
      const other = await elsewhere()
      await getsIn(other, member)
      for (const [fault, reason, fact] of [
        ['Wrong audience', 'The answer is meant for another application', 'https://old.example.com'],
        ['Wrong clock', "The answer isn't valid at this time", 'NTP'],
      ] as const) {
        await press(page, 'Break', fault, saml)
        const number = await isRefused(other, member)
        await openSignIns(page)
        const newest = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem').first()
        await newest.getByText(`Number ${number}`).waitFor()
        await newest.getByText(reason).waitFor()
        await newest.getByText(fact).first().waitFor()
        await press(page, 'Mend', fault, saml)
        await getsIn(other, member)
      }
    }),
  )

  test(
    'gives a group roles, and sees why a member has lost them',
    visit(async ({ page, elsewhere, expectComplaint }) => {
    }),
  )
})

describe('an administrator who sets up single sign-on with OpenID Connect', () => {
  test(
    'goes from nothing to a provider that will be required, and that signs a new member in',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-openid.test'
      const admin = `ann@${domain}`
      await signUpAdministrator(page, admin)
      await proveDomain(page, domain)
      await enterProvider(page, openId)
      await testAndTurnOn(page, admin)
      await page.getByRole('button', { name: 'Require single sign-on', exact: true }).click()
      await page.getByText('Required from').waitFor()
      const other = await elsewhere()
      await getsIn(other, `bea@${domain}`)
      await openStep(page, 'Test')
      for (const [fault, reason] of [
        ['Expired client secret', 'The provider refused to sign this person in'],
        ['Wrong audience', 'The answer is meant for another application'],
        ['Wrong clock', "The answer isn't valid at this time"],
        ['Wrong signature', "The answer's signature doesn't match"],
      ] as const) {
        await press(page, 'Break', fault, openId)
        await runTest(page, admin)
        await page.getByText(reason).waitFor()
        await press(page, 'Mend', fault, openId)
      }
      await runTest(page, admin)
      await page.getByText('Your provider signs people in with these settings.').waitFor()
    }),
  )
})
