import { sampleLinks } from '../../src/backend/families/users/sampleData.ts'
import type { BoxDriver } from '../catalogue/steps/boxDriver.ts'
import { turnFromPassword } from '../catalogue/steps/loginRecipes.ts'
import { verifyWith } from '../catalogue/steps/mfaRecipes.ts'
import { codeOfMessage, enterPassword, identify, newPassword, password, toPassword } from '../catalogue/steps/recipe.ts'
import type { Choices } from './choices.ts'

/** A way through the login box that a visitor can try. */
export interface Flow {
  id: string
  title: string
  /** What the visitor sees, and what is left to do. */
  about: string
  /** Screen that the box begins with. Default: signing in. */
  screen?: Choices['screen']
  /** Shows codes of the sample person's authenticator app beside the messages. */
  hasAuthenticator?: boolean
  /** Goes as far as the step that is worth trying. */
  go: (driver: BoxDriver) => Promise<void> | void
}

const member = 'member@acme.test'

const linkTo = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`

/** The flows in the order of the page. */
export const flows: readonly Flow[] = [
  {
    id: 'password',
    title: 'Password',
    about: 'Email address and password are filled in. Press Sign in.',
    go: async driver => {
      await toPassword(driver, member)
      await driver.fill('password', password)
    },
  },
  {
    id: 'code',
    title: 'Code by email',
    about: 'A code arrives in the inbox.',
    go: driver => turnFromPassword(driver, 'code'),
  },
  {
    id: 'magic-link',
    title: 'Magic link',
    about: 'A link arrives in the inbox and signs you in.',
    go: driver => turnFromPassword(driver, 'link'),
  },
  {
    id: 'sms',
    title: 'Code by text message',
    about: 'The text message is in the inbox as well.',
    go: driver => turnFromPassword(driver, 'sms'),
  },
  {
    id: 'passkey',
    title: 'Passkey',
    about: 'After the password, a device that can keep passkeys is offered one.',
    go: driver => enterPassword(driver, member),
  },
  {
    id: 'sign-up',
    title: 'Sign up',
    about: 'A new organization. The activation link arrives in the inbox.',
    screen: 'sign-up',
    go: async driver => {
      driver.open()
      await driver.reach('sign-up', 'signUp')
      await driver.fill('email', 'nia@orchard.test')
      await driver.fill('name', 'Nia Wood')
      await driver.fill('companyName', 'Wood and Daughters')
      await driver.fill('password', newPassword)
    },
  },
  {
    id: 'forgot-password',
    title: 'Forgot password',
    about: 'The link to a new password is in the inbox.',
    screen: 'forget-password',
    go: async driver => {
      driver.open()
      await driver.reach('forget-password', 'forgotPassword')
      await driver.fill('identifier', member)
      await driver.submit()
    },
  },
  {
    id: 'invitation',
    title: 'Invitation',
    about: 'What a new member sees after following the link in the email.',
    go: driver => driver.open({ route: linkTo('/account/invitation/accept', sampleLinks.invitation) }),
  },
  {
    id: 'second-factor',
    title: 'Two-step verification',
    about: 'Authenticator app, text message, or email. The code is beside the box.',
    hasAuthenticator: true,
    go: driver => verifyWith(driver, 0),
  },
  {
    id: 'enroll',
    title: 'Forced enrollment',
    about: 'The organization requires two-step verification; set it up to go on.',
    go: driver => enterPassword(driver, 'forced@vault.test'),
  },
  {
    id: 'step-up',
    title: 'Step-up',
    about: 'Signed in already, and asked to confirm your identity before a sensitive action.',
    hasAuthenticator: true,
    go: async driver => {
      // By mail, because a code of the app is good for one proof, and the visitor needs the next one.
      await verifyWith(driver, 2)
      await driver.reach('mfa', 'emailVerifyCode')
      await driver.fill('code', await codeOfMessage(driver))
      await driver.reach('login', 'success')
      driver.open({ route: linkTo('/account/step-up', { maxAge: '0' }) })
    },
  },
  {
    id: 'sso',
    title: 'Single sign-on',
    about: 'The address belongs to an organization with its own identity provider.',
    go: driver => identify(driver, 'user@sso.test'),
  },
  {
    id: 'breached',
    title: 'Breached password',
    about: 'The password is right, but known from a data breach.',
    go: driver => enterPassword(driver, 'breached@acme.test'),
  },
  {
    id: 'unlock',
    title: 'Locked account',
    about: 'Too many incorrect passwords. The link from the email is open; press Unlock account.',
    go: driver =>
      driver.open({ route: linkTo('/account/activate', { purpose: 'unlock', token: sampleLinks.unlock.token }) }),
  },
]
