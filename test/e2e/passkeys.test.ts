import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { boxOn, signIn } from './signIn.ts'
import { visit } from './visitor.ts'

/** An authenticator made by the browser itself, as if the device had one. */
interface VirtualAuthenticator {
  /** How often its first credential was used. */
  uses: () => Promise<number>
  credentials: () => Promise<number>
  /** Whether finger or PIN are right from now on. */
  verifies: (isRight: boolean) => Promise<void>
  /** Whether the person touches it by themselves. */
  touches: (does: boolean) => Promise<void>
}

const plugIn = async (page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<VirtualAuthenticator> => {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const list = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    uses: async () => (await list())[0]?.signCount ?? 0,
    credentials: async () => (await list()).length,
    verifies: async isUserVerified =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    touches: async enabled =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
  }
}

const promptOn = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Sign in faster next time' }),
  create: page.getByRole('button', { name: 'Create a passkey' }),
  notNow: page.getByRole('button', { name: 'Not now' }),
  never: page.getByRole('button', { name: "Don't ask again" }),
})

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

/** Signs out on the demo's page and comes back to the sign-in page. */
const signOut = async (page: Page) => {
  await page.goto('/example/account/logout')
  await page.waitForURL('**/account/login*')
}

describe('passkeys', () => {
  test(
    'is offered after a password, made, and signs in by the button from then on',
    visit(async ({ page, events }) => {
      const authenticator = await plugIn(page)
      await page.goto('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await promptOn(page).title.and(page.locator(':focus')).waitFor()
      await promptOn(page).create.click()
      await page.waitForURL('/example/')
      assert.equal(await authenticator.credentials(), 1)
      await authenticator.touches(false)
      await signOut(page)
      await passkeyButton(page).waitFor()
      await authenticator.touches(true)
      await passkeyButton(page).click()
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
      assert.ok((await authenticator.uses()) > 1)
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      assert.match(stored, /"preferred-login-method":"Passkeys"/)
      assert.doesNotMatch(JSON.stringify(events) + stored, /eyJ|clientDataJSON/)
    }),
  )

  test(
    'is suggested by the first field, without a button and without a name',
    visit(async ({ page }) => {
      const authenticator = await plugIn(page)
      await page.goto('/example/account/login')
      await signIn(page, 'member@acme.test')
      await promptOn(page).create.click()
      await page.waitForURL('/example/')
      await signOut(page)
      await passkeyButton(page).waitFor()
      await boxOn(page).identifier.focus()
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Max Reed' }).waitFor()
      assert.equal(await authenticator.credentials(), 1)
    }),
  )

  test(
    '"not now" asks again next time, "do not ask again" does not',
    visit(async ({ page }) => {
      await plugIn(page)
      for (const answer of ['notNow', 'never'] as const) {
        await page.goto('/example/account/login')
        await signIn(page, 'support@acme.test')
        await promptOn(page)[answer].click()
        await page.waitForURL('/example/')
        await signOut(page)
      }
      await signIn(page, 'support@acme.test')
      await page.waitForURL('/example/')
    }),
  )

  test(
    'that is not unlocked is no error, and another try works [passkey-ceremonies]',
    visit(async ({ page }) => {
      const authenticator = await plugIn(page)
      await page.goto('/example/account/login')
      await signIn(page, 'owner@reseller.test')
      await authenticator.verifies(false)
      await promptOn(page).create.click()
      await page.getByText('No passkey was created. You can try again now or later.').waitFor()
      assert.equal(await boxOn(page).alert.count(), 0)
      await authenticator.verifies(true)
      await promptOn(page).create.click()
      await page.waitForURL('/example/')
      await authenticator.verifies(false)
      await signOut(page)
      await boxOn(page).identifier.fill('owner@reseller.test')
      await boxOn(page).proceed.click()
      await boxOn(page).password.waitFor()
      await passkeyButton(page).click()
      await page.getByText('No passkey was used. Try again, or sign in another way.').waitFor()
      await authenticator.verifies(true)
      await passkeyButton(page).click()
      await page.waitForURL('/example/')
    }),
  )

  test(
    'as a second factor is set up on the way in where the company asks for one, and asked for from then on',
    visit(async ({ page }) => {
      const authenticator = await plugIn(page, 'usb')
      await page.goto('/example/account/login')
      await signIn(page, 'forced@vault.test')
      await page.getByText('Passkey or security key').click()
      await page.getByText('Security key', { exact: true }).click()
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByRole('heading', { name: 'Save your backup codes' }).waitFor()
      assert.equal(await authenticator.credentials(), 1)
      await page.getByText("I've saved these codes").click()
      await page.getByRole('button', { name: 'Finish sign-in' }).click()
      await page.waitForURL('/example/')
      await signOut(page)
      await signIn(page, 'forced@vault.test')
      await page.getByRole('heading', { name: 'Use your passkey or security key' }).waitFor()
      await page.getByRole('button', { name: 'Use passkey or key' }).click()
      await page.waitForURL('/example/')
    }),
  )
})
