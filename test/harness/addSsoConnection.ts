import type { PortalScreen } from './openPortal.ts'

/** Adds a connection in the list of single sign-on, to a provider by its name, and shows the first step of its set-up. */
export const addSsoConnection = async (screen: PortalScreen, provider = 'Another SAML provider'): Promise<void> => {
  const { find, all, user, until } = screen
  await user.click(await find('button', 'Add connection'))
  await find('dialog', 'Add connection')
  // SAML comes first of a provider that has both protocols.
  await until(() => all('radio', provider).length > 0)
  await user.click(all('radio', provider)[0]!)
  await user.click(all('button', 'Add connection').at(-1)!)
  await find('heading', 'Domains')
}
