import type { LoginStep } from '../../../src/state/signIn/steps.ts'
import {
  codeOfMessage,
  enterPassword,
  identify,
  signIn,
  captureProviderUrl,
  toPassword,
  turnTo,
  type Recipes,
} from './recipe.ts'
import type { BoxDriver } from './boxDriver.ts'

const ways = { code: 1, link: 2, sms: 3, quickSms: 4 }

/** Turns from the password of a sample member to another way to sign in. */
export const turnFromPassword = async (driver: BoxDriver, way: keyof typeof ways) => {
  await toPassword(driver, 'member@acme.test')
  await turnTo(driver, ways[way])
}

/** Single sign-on that the identity provider of the organization refuses. */
const beRefused = async (driver: BoxDriver) => {
  const { authOptions, address } = captureProviderUrl()
  driver.open({ route: '/account/login', authOptions })
  await driver.fill('identifier', 'user@sso.test')
  await driver.submit()
  const RelayState = (await address).searchParams.get('RelayState') ?? ''
  const answer = { RelayState, error: 'access_denied', signInNumber: 'K7RWM4QX2D' }
  driver.comeBack(`/account/saml/callback?${new URLSearchParams(answer).toString()}`)
}

/** A person who chose at the last sign-in to get a code on this device at once. */
const registerPhone = async (driver: BoxDriver) => {
  await turnFromPassword(driver, 'sms')
  await driver.reach('login', 'loginWithSmsOtc')
  await driver.press('input[type=checkbox]')
  await driver.fill('code', await codeOfMessage(driver))
  await driver.reach('login', 'success')
  driver.open({ attributes: { screen: 'logout' } })
  await driver.leaving()
}

/** Every step of signing in. */
export const loginRecipes: Recipes<LoginStep> = {
  preLogin: { go: driver => driver.open() },
  redirectToSso: { isBrief: true, go: driver => identify(driver, 'user@sso.test') },
  ssoFailed: { go: beRefused },
  loginWithPassword: { go: driver => toPassword(driver, 'member@acme.test') },
  breachedPassword: { go: driver => enterPassword(driver, 'breached@acme.test') },
  breachedPasswordSuccess: {
    go: async driver => {
      await enterPassword(driver, 'breached@acme.test')
      await driver.reach('login', 'breachedPassword')
      await driver.press('button[data-wide]')
    },
  },
  passwordExpired: { go: driver => enterPassword(driver, 'expired@acme.test') },
  loginWithOtc: { go: driver => turnFromPassword(driver, 'code') },
  loginWithSmsOtc: { go: driver => turnFromPassword(driver, 'sms') },
  quickSmsCode: {
    go: async driver => {
      await registerPhone(driver)
      await turnFromPassword(driver, 'quickSms')
    },
  },
  magicLinkPreLoginSuccess: { go: driver => turnFromPassword(driver, 'link') },
  twoFactor: { shownAs: 'verify', go: driver => enterPassword(driver, 'mfa@acme.test') },
  recoverTwoFactor: {
    shownAs: 'recoveryCode',
    go: async driver => {
      await enterPassword(driver, 'mfa@acme.test')
      await driver.reach('mfa', 'verify')
      await driver.press('[role=group] ~ * button')
    },
  },
  forcedTwoFactor: { shownAs: 'enrollChoice', go: driver => enterPassword(driver, 'forced@vault.test') },
  signUpDetails: {
    go: async driver => {
      const customFields = [{ key: 'team', label: 'Team name', required: true }]
      driver.open({ themeOptions: { loginBox: { signup: { customFields } } } })
      await driver.fill('identifier', 'member@acme.test')
      await driver.submit()
      await driver.reach('login', 'loginWithPassword')
      await driver.fill('password', 'Correct-Horse-9')
      await driver.submit()
    },
  },
  promptPasskeys: { needsAuthenticator: true, go: driver => enterPassword(driver, 'member@acme.test') },
  chooseAccount: {
    go: async driver => {
      driver.open({ authOptions: { askForAccount: true } })
      await driver.fill('identifier', 'multi@acme.test')
      await driver.submit()
      await driver.reach('login', 'loginWithPassword')
      await driver.fill('password', 'Correct-Horse-9')
      await driver.submit()
    },
  },
  success: { go: driver => signIn(driver, 'member@acme.test') },
}
