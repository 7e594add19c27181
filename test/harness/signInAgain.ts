import { alive, field, shows, submit, type } from '../elements/person.ts'
import { samplePassword } from '../../src/backend/context/seedContext.ts'
import type { PortalScreen } from './openPortal.ts'

/** Signs in again, as a portal asks a person without a second factor to. */
export const signInAgain = async ({ find, user, until, portal }: PortalScreen, email: string): Promise<void> => {
  await user.click(await find('button', 'Sign in again'))
  await find('dialog', 'Sign in to continue')
  await until(() => portal.querySelector('fe-login-box') !== null)
  const box = portal.querySelector<HTMLElement>('fe-login-box')!
  await alive(box)
  type(field(box, 'identifier'), email)
  submit(box)
  await shows(box, 'Enter your password')
  type(field(box, 'password'), samplePassword)
  submit(box)
}
