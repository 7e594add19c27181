import type { Page } from 'playwright-core'
import { lastMail, linkIn } from './inbox.ts'
import { openSection } from './portal.ts'

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
export const publishRecord = async (page: Page, domain: string): Promise<void> => {
  const dns = await page.context().newPage()
  await dns.goto('/dns')
  await dns.getByRole('button', { name: `Publish: _fe-verify.${domain}` }).click()
  await dns.getByRole('button', { name: `Remove: _fe-verify.${domain}` }).waitFor()
  await dns.close()
}

/** Breaks or mends a provider of the demo on its page. */
export const press = async (
  page: Page,
  what: 'Break' | 'Mend',
  fault: string,
  provider: DemoProviderName,
): Promise<void> => {
  const providers = await page.context().newPage()
  await providers.goto('/providers')
  await providers.getByRole('button', { name: `${what}: ${fault}, ${provider}` }).click()
  const other = what === 'Break' ? 'Mend' : 'Break'
  await providers.getByRole('button', { name: `${other}: ${fault}, ${provider}` }).waitFor()
  await providers.close()
}

/** What the page of the demo's providers tells to enter. */
export const valuesOf = async (page: Page, provider: DemoProviderName): Promise<ProviderValues> => {
  const providers = await page.context().newPage()
  await providers.goto('/providers')
  const list = providers.getByRole('region', { name: provider }).locator('dl')
  const values = await list.evaluate(known =>
    [...known.querySelectorAll('dt')].map(name => [name.innerText, name.nextElementSibling?.textContent ?? '']),
  )
  await providers.close()
  return Object.fromEntries(values) as ProviderValues
}

/** Adds a connection with a domain, finds its record missing, publishes it, and has it verified. */
export const proveDomain = async (page: Page, domain: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add connection' }).first().click()
  await page.getByRole('heading', { name: 'Add a domain' }).waitFor()
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('heading', { name: domain, exact: true }).waitFor()
  const verify = page.getByRole('button', { name: `Verify now: ${domain}` })
  await verify.click()
  await page.getByText("We don't see the record yet").waitFor()
  await publishRecord(page, domain)
  await verify.click()
  await page.getByText('Verified since').waitFor()
}

/** Chooses a provider, and enters what its page tells. */
export const enterProvider = async (page: Page, provider: DemoProviderName): Promise<void> => {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const isSaml = provider === 'Lumen Works (SAML)'
  await page.getByRole('radio', { name: isSaml ? 'Another SAML provider' : 'Another OpenID provider' }).check()
  await page.getByRole('button', { name: 'Use this provider' }).click()
  for (const [name, value] of Object.entries(await valuesOf(page, provider)))
    await page.getByRole('textbox', { name, exact: true }).and(page.locator(':not([readonly])')).fill(value)
  await page.getByRole('button', { name: isSaml ? 'Read metadata' : 'Save changes' }).click()
  await page.getByText(isSaml ? 'Metadata read and saved' : 'Provider saved').waitFor()
}

/** Signs in at a provider's page as somebody with any address. */
export const signInAtProvider = async (page: Page, email: string): Promise<void> => {
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
export const testAndTurnOn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await runTest(page, email)
  await page.getByText('Your provider signs people in with these settings.').waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('Members with an address in your verified domains can sign in with the provider.').waitFor()
}
