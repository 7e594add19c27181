import type { LoginStep } from '../../../src/state/signIn/steps.ts'
import { codeOfMessage, enterPassword, identify, signIn, takeOver, toPassword, turnTo, type Recipes } from './recipe.ts'
import type { Stage } from './stage.ts'

const ways = { code: 1, link: 2, sms: 3, quickSms: 4 }

const turnFromPassword = async (stage: Stage, way: keyof typeof ways) => {
  await toPassword(stage, 'member@acme.test')
  await turnTo(stage, ways[way])
}

/** Somebody whose company does not let them in. */
const beRefused = async (stage: Stage) => {
  const { authOptions, address } = takeOver()
  stage.open({ route: '/account/login', authOptions })
  await stage.fill('identifier', 'user@sso.test')
  await stage.submit()
  const RelayState = (await address).searchParams.get('RelayState') ?? ''
  stage.comeBack(`/account/saml/callback?${new URLSearchParams({ RelayState, error: 'access_denied' }).toString()}`)
}

/** Somebody who chose, at the last sign-in, to be texted on this device right away. */
const registerPhone = async (stage: Stage) => {
  await turnFromPassword(stage, 'sms')
  await stage.reach('login', 'loginWithSmsOtc')
  await stage.press('input[type=checkbox]')
  await stage.fill('code', await codeOfMessage(stage))
  await stage.reach('login', 'success')
  stage.open({ attributes: { screen: 'logout' } })
  await stage.leaving()
}

/** Every step of signing in. */
export const loginRecipes: Recipes<LoginStep> = {
  preLogin: { go: stage => stage.open() },
  redirectToSso: { isBrief: true, go: stage => identify(stage, 'user@sso.test') },
  ssoFailed: { go: beRefused },
  loginWithPassword: { go: stage => toPassword(stage, 'member@acme.test') },
  breachedPassword: { go: stage => enterPassword(stage, 'breached@acme.test') },
  breachedPasswordSuccess: {
    go: async stage => {
      await enterPassword(stage, 'breached@acme.test')
      await stage.reach('login', 'breachedPassword')
      await stage.press('button[data-wide]')
    },
  },
  passwordExpired: { go: stage => enterPassword(stage, 'expired@acme.test') },
  loginWithOtc: { go: stage => turnFromPassword(stage, 'code') },
  loginWithSmsOtc: { go: stage => turnFromPassword(stage, 'sms') },
  quickSmsCode: {
    go: async stage => {
      await registerPhone(stage)
      await turnFromPassword(stage, 'quickSms')
    },
  },
  magicLinkPreLoginSuccess: { go: stage => turnFromPassword(stage, 'link') },
  twoFactor: { shownAs: 'verify', go: stage => enterPassword(stage, 'mfa@acme.test') },
  recoverTwoFactor: {
    shownAs: 'recoveryCode',
    go: async stage => {
      await enterPassword(stage, 'mfa@acme.test')
      await stage.reach('mfa', 'verify')
      await stage.press('form button[type=button]')
    },
  },
  forcedTwoFactor: { shownAs: 'enrollChoice', go: stage => enterPassword(stage, 'forced@vault.test') },
  promptPasskeys: { needsAuthenticator: true, go: stage => enterPassword(stage, 'member@acme.test') },
  chooseAccount: {
    go: async stage => {
      stage.open({ authOptions: { askForAccount: true } })
      await stage.fill('identifier', 'multi@acme.test')
      await stage.submit()
      await stage.reach('login', 'loginWithPassword')
      await stage.fill('password', 'Correct-Horse-9')
      await stage.submit()
    },
  },
  success: { go: stage => signIn(stage, 'member@acme.test') },
}
