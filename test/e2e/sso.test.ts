import { describe, test } from 'node:test'
import { chooseOption, openSection, pressInDialog } from './portal.ts'
import { connect, getsIn, isRefused, openNewestSignIn, openStep, runTest, whileBroken } from './ssoSetUp.ts'
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
      await connect(page, domain, saml)
      await page.getByRole('combobox', { name: 'Grace period' }).selectOption('0')
      await page.getByRole('button', { name: 'Require single sign-on', exact: true }).click()
      await page.getByText('On trial until').waitFor()
      const other = await elsewhere()
      await getsIn(other, `ann@${domain}`)
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
    'reads by the number of a failed sign-in why the provider was refused',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-broken.test'
      const member = `bea@${domain}`
      await connect(page, domain, saml)
      const other = await elsewhere()
      for (const [fault, reason, fact] of [
        ['Wrong audience', 'The answer is meant for another application', 'https://old.example.com'],
        ['Wrong clock', "The answer isn't valid at this time", 'NTP'],
      ] as const)
        await whileBroken(page, fault, saml, async () => {
          const number = await isRefused(other, member)
          const newest = await openNewestSignIn(page)
          await newest.getByText(`Number ${number}`).waitFor()
          await newest.getByText(reason).waitFor()
          await newest.getByText(fact).first().waitFor()
        })
      await getsIn(other, member)
    }),
  )

  test(
    'lets a member in whom the provider knows by another ID, once they know that it is the same person',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-ids.test'
      const member = `bea@${domain}`
      await connect(page, domain, saml)
      const other = await elsewhere()
      await getsIn(other, member)
      await whileBroken(page, 'New IDs', saml, async () => {
        const number = await isRefused(other, member)
        const newest = await openNewestSignIn(page)
        await newest.getByText(`Number ${number}`).waitFor()
        await newest.getByRole('button', { name: 'Allow the new ID' }).click()
        await pressInDialog(page, 'Allow the new ID')
        await page.getByText('The member can sign in now.').first().waitFor()
        await getsIn(other, member)
      })
      await isRefused(other, member)
    }),
  )

  test(
    'reads the metadata again when its certificate is another one, which has ended, and members get in',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-certificate.test'
      const member = `bea@${domain}`
      await connect(page, domain, saml)
      const other = await elsewhere()
      await whileBroken(page, 'Expired certificate', saml, async () => {
        const number = await isRefused(other, member)
        const newest = await openNewestSignIn(page)
        await newest.getByText(`Number ${number}`).waitFor()
        await newest.getByText("The answer's signature doesn't match the certificate of this connection").waitFor()
        await openStep(page, 'Connection')
        await page.getByRole('button', { name: 'Read again now' }).click()
        await page.getByText(/^The signing certificate of .* has expired$/).waitFor()
        await getsIn(other, member)
      })
    }),
  )

  test(
    'gives a group roles, and sees why a member has lost them',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-groups.test'
      const member = `bea@${domain}`
      await connect(page, domain, saml)
      await page.getByRole('tab', { name: 'Roles' }).click()
      await page.getByRole('button', { name: 'Add group' }).first().click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Group at the provider' }).fill('Engineering')
      await chooseOption(page, 'Roles', /^Read/)
      await pressInDialog(page, 'Add group')
      await page.getByRole('row', { name: /Engineering/ }).waitFor()
      const other = await elsewhere()
      await getsIn(other, member)
      const before = await openNewestSignIn(page)
      await before.getByText(/^Read/).waitFor()
      await whileBroken(page, 'Removed group', saml, async () => {
        await getsIn(other, member)
        const newest = await openNewestSignIn(page)
        await newest.getByText('Alumni').waitFor()
        await newest.getByText('None: no group of this member gives roles').waitFor()
      })
      await getsIn(other, member)
      const after = await openNewestSignIn(page)
      await after.getByText(/^Read/).waitFor()
    }),
  )
})

describe('an administrator who sets up single sign-on with OpenID Connect', () => {
  test(
    'goes from nothing to a provider that will be required, and that signs a new member in',
    visit(async ({ page, elsewhere, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-openid.test'
      await connect(page, domain, openId)
      await page.getByRole('button', { name: 'Require single sign-on', exact: true }).click()
      await page.getByText('Required from').waitFor()
      const other = await elsewhere()
      await getsIn(other, `bea@${domain}`)
      const newest = await openNewestSignIn(page)
      await newest.getByText('Creates a new member.').waitFor()
    }),
  )

  test(
    'reads in a test why the provider was refused, and passes it again once that is mended',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(noRecordYet)
      const domain = 'missing-openid-broken.test'
      await connect(page, domain, openId)
      await openStep(page, 'Test')
      for (const [fault, reason, fact] of [
        ['Expired client secret', "The provider doesn't accept the client ID or the client secret", 'not its ID'],
        ['Wrong audience', 'The answer is meant for another application', 'https://old.example.com'],
        ['Wrong clock', "The answer isn't valid at this time", 'NTP'],
      ] as const)
        await whileBroken(page, fault, openId, async () => {
          await runTest(page, `ann@${domain}`)
          await page.getByText(reason).waitFor()
          await page.getByText(fact).first().waitFor()
        })
      await runTest(page, `ann@${domain}`)
      await page.getByText('Your provider signs people in with these settings.').waitFor()
    }),
  )
})
