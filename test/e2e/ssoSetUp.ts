import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { lastMail, linkIn } from './inbox.ts'
import { openSection } from './portal.ts'
import { boxOn } from './signIn.ts'

const secret = 'Bright-Meadow-42'

/** What an administrator copies from the provider's page to the portal, by the names of the fields. */
type ProviderValues = Readonly<Record<string, string>>

/** The providers of the demo, as its pages call them. */
export type DemoProviderName = 'Lumen Works (SAML)' | 'Acme (OpenID Connect)'

/** A new administrator signs up with an organization of their own, and opens its page for single sign-on. */
export const signUpAdministrator = async (page: Page, email: string): Promise<void> => {
  await page.goto('/example/account/sign-up')
  const box = page.locator('fe-login-box')
  const fields = { 'Your name': 'Ann New', 'Company name': 'New Orchards', 'Email address': email, Password: secret }
  for (const [name, value] of Object.entries(fields)) await box.getByRole('textbox', { name, exact: true }).fill(value)
  await box.getByRole('button', { name: 'Create account' }).click()
  await box.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(linkIn(await lastMail(page, email)))
  await page.waitForURL('/example/')
  await page.getByRole('button', { name: 'Ann New' }).waitFor()
  await openSection(page, 'Single sign-on')
}

/** Publishes the record of a domain on the page of the demo's name servers. */
const publishRecord = async (page: Page, domain: string): Promise<void> => {
  const dns = await page.context().newPage()
  await dns.goto('/dns')
  await dns.getByRole('button', { name: `Publish: _fe-verify.${domain}` }).click()
  await dns.getByRole('button', { name: `Remove: _fe-verify.${domain}` }).waitFor()
  await dns.close()
}

const press = async (page: Page, what: 'Break' | 'Mend', fault: string, provider: DemoProviderName): Promise<void> => {
  const providers = await page.context().newPage()
  await providers.goto('/providers')
  await providers.getByRole('button', { name: `${what}: ${fault}, ${provider}` }).click()
  const other = what === 'Break' ? 'Mend' : 'Break'
  await providers.getByRole('button', { name: `${other}: ${fault}, ${provider}` }).waitFor()
  await providers.close()
}

/** Breaks a provider of the demo on its page, and mends it after a look: other tests use the same provider. */
export const whileBroken = async (
  page: Page,
  fault: string,
  provider: DemoProviderName,
  look: () => Promise<void>,
): Promise<void> => {
  await press(page, 'Break', fault, provider)
  try {
    await look()
  } finally {
    await press(page, 'Mend', fault, provider)
  }
}

/** What the page of the demo's providers tells to enter. */
const valuesOf = async (page: Page, provider: DemoProviderName): Promise<ProviderValues> => {
  const providers = await page.context().newPage()
  await providers.goto('/providers')
  const list = providers.getByRole('region', { name: provider }).locator('dl')
  const values = await list.evaluate(known =>
    [...known.querySelectorAll('dt')].map(name => [name.innerText, name.nextElementSibling?.textContent ?? '']),
  )
  await providers.close()
  return Object.fromEntries(values) as ProviderValues
}

/** A new administrator proves a domain, connects a provider, tests it, and turns it on. */
export const connect = async (page: Page, domain: string, provider: DemoProviderName): Promise<void> => {
  const email = `ann@${domain}`
  await signUpAdministrator(page, email)
  await addDomain(page, domain)
  await verifyDomain(page, domain)
  await enterProvider(page, provider)
  await testAndTurnOn(page, email)
}

/** Adds a connection, for now to a SAML provider, with the domain of the person, which is suggested. */
export const addDomain = async (page: Page, domain: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add connection' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add connection' })
  await dialog.getByRole('radio', { name: 'Another SAML provider' }).check()
  await dialog.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { name: 'Add a domain' }).waitFor()
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('heading', { name: domain, exact: true }).waitFor()
}

/** Finds the record of a domain missing, publishes it, and has it verified. */
export const verifyDomain = async (page: Page, domain: string): Promise<void> => {
  const verify = page.getByRole('button', { name: `Verify now: ${domain}` })
  await verify.click()
  await page.getByText("We don't see the record yet").waitFor()
  await publishRecord(page, domain)
  await verify.click()
  await page
    .getByText(/^Verified/)
    .first()
    .waitFor()
}

/** Chooses a provider, and enters what its page tells. */
export const enterProvider = async (page: Page, provider: DemoProviderName): Promise<void> => {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const isSaml = provider === 'Lumen Works (SAML)'
  // Whoever added the connection has chosen one; the holder of a link chooses here.
  const change = page.getByRole('button', { name: 'Change provider' })
  const use = page.getByRole('button', { name: 'Use this provider' })
  await change.or(use).first().waitFor()
  if (await change.isVisible()) await change.click()
  await page.getByRole('radio', { name: isSaml ? 'Another SAML provider' : 'Another OpenID provider' }).check()
  await use.click()
  for (const [name, value] of Object.entries(await valuesOf(page, provider)))
    await page
      .locator('input')
      .and(page.getByLabel(name, { exact: true }))
      .fill(value)
  await page.getByRole('button', { name: isSaml ? 'Read metadata' : 'Save changes' }).click()
  await page
    .getByText(isSaml ? 'Metadata read and saved' : 'Provider saved')
    .first()
    .waitFor()
  await page.getByText('Unsaved changes').first().waitFor({ state: 'hidden' })
}

/** Signs in at a provider's page as somebody with any address. */
const signInAtProvider = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Someone else' }).fill(email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a test from its step, and signs in at the provider in the new window. */
export const runTest = async (page: Page, email: string): Promise<void> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open test sign-in' }).click()
  const other = await opened
  await signInAtProvider(other, email)
  await other.getByRole('heading', { name: 'Test finished' }).waitFor()
  await other.close()
}

/** Goes on to the test, which passes, and turns the connection on. */
const testAndTurnOn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await runTest(page, email)
  await page.getByText('Your provider signs people in with these settings.').waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('Members with an address in your verified domains can sign in with the provider.').waitFor()
}

/** Goes to the provider of a person's organization from the login box, and signs in there. Whoever was signed in is not any more. */
const signInByProvider = async (page: Page, email: string): Promise<void> => {
  await page.context().clearCookies()
  await page.goto('/example/account/login')
  const box = boxOn(page)
  await box.identifier.fill(email)
  await box.proceed.click()
  await page.getByText("Taking you to your organization's sign-in").waitFor()
  await signInAtProvider(page, email)
}

/** A sign-in with the provider succeeds. */
export const getsIn = async (page: Page, email: string): Promise<void> => {
  await signInByProvider(page, email)
  await page.waitForURL('/example/')
  await page.locator('.visitor fe-user-button').waitFor()
}

/** A sign-in with the provider fails; resolves to the number that the person is shown. */
export const isRefused = async (page: Page, email: string): Promise<string> => {
  await signInByProvider(page, email)
  await page.getByText("We couldn't sign you in with your organization").waitFor()
  const shown = await page.getByText('Sign-in number:').innerText()
  return /Sign-in number: (\S+)/.exec(shown)?.[1] ?? assert.fail(shown)
}

/** Shows what is recorded of the newest sign-in. */
export const openNewestSignIn = async (page: Page): Promise<Locator> => {
  await page.getByRole('tab', { name: 'Set up' }).click()
  await page.getByRole('tab', { name: 'Sign-ins' }).click()
  return page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem').first()
}

/** Shows a step of the set-up. */
export const openStep = async (page: Page, step: 'Domains' | 'Connection' | 'Test' | 'Activate'): Promise<void> => {
  await page.getByRole('tab', { name: 'Set up' }).click()
  await page.getByRole('button', { name: new RegExp(`^\\d? ?${step}`) }).click()
  await page.getByRole('heading', { name: step, exact: true }).waitFor()
}
