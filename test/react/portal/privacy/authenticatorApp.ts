import { findByRole, queryAllByRole } from '@testing-library/dom'
import { Secret, TOTP } from 'otpauth'
import type { PortalScreen } from '../../../harness/openPortal.ts'

/** What systems fill in is in the light DOM of the portal. */
export const light = ({ portal }: PortalScreen) => ({
  field: (name: string) => findByRole<HTMLInputElement>(portal, 'textbox', { name }),
  button: (name: string | RegExp) => findByRole(portal, 'button', { name }),
  alerts: () => queryAllByRole(portal, 'alert').map(({ textContent }) => textContent),
})

/**
 * A code of an authenticator app, of this time step or of some steps later; each works once. Typing may last until the next
 * step, in which the code of the one before still works.
 */
export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Adds an authenticator app up to the backup codes; returns its key. */
export const addApp = async (screen: PortalScreen) => {
  const { find, user, until, portal } = screen
  await user.click(await find('button', 'Set up: Authenticator app'))
  await find('dialog', 'Connect your authenticator app')
  const code = await light(screen).field('Code')
  const keyIn = () => /(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}/.exec(portal.innerText)?.[0].replaceAll(' ', '')
  await until(() => keyIn() !== undefined)
  const key = keyIn()!
  await user.type(code, codeOf(key))
  await find('dialog', 'Save your backup codes')
  return key
}

/** Confirms that the backup codes are saved. */
export const saveCodes = async ({ find, user, until, all }: PortalScreen) => {
  await user.click(await find('checkbox', "I've saved these codes"))
  await user.click(await find('button', 'Done'))
  await until(() => all('dialog').length === 0)
}
