import { sampleRecoveryCodes } from '../../../src/backend/families/mfa/sampleData.ts'
import type { ShownMfaStep } from '../../../src/state/signIn/steps.ts'
import type { StepUpStep } from '../../../src/state/signIn/flows/stepUp/steps.ts'
import { codeOfMessage, enterPassword, signIn, type Recipes } from './recipe.ts'
import { sleep } from './stillTime.ts'
import type { BoxDriver } from './boxDriver.ts'

const choose = (driver: BoxDriver, place: number) => driver.press(`[role=group] button[value="${place}"]`)

const toVerify = async (driver: BoxDriver) => {
  await enterPassword(driver, 'mfa@acme.test')
  await driver.reach('mfa', 'verify')
}
/** Chooses one of the second factors of a sample person, by its place. */
export const verifyWith = async (driver: BoxDriver, place: number) => {
  await toVerify(driver)
  await choose(driver, place)
}

const enrol = async (driver: BoxDriver, place: number) => {
  await enterPassword(driver, 'forced@vault.test')
  await driver.reach('mfa', 'enrollChoice')
  await choose(driver, place)
}

const toRecovery = async (driver: BoxDriver) => {
  await toVerify(driver)
  await driver.press('[role=group] ~ * button')
}

/** Types wrong codes until there are no tries left. */
const useUpTries = async (driver: BoxDriver) => {
  await verifyWith(driver, 0)
  await driver.reach('mfa', 'authenticatorApp')
  for (let tries = 0; tries < 5; tries += 1) {
    await driver.fill('code', `00000${tries}`)
    if (tries === 4) return
    await driver.find('input[name=code][aria-invalid=true]')
    // The field empties itself a moment after its error is shown.
    await sleep(100)
  }
}

const stepUp = async (driver: BoxDriver) => {
  await signIn(driver, 'member@acme.test')
  driver.open({ attributes: { screen: 'step-up' } })
}

/** Every step of a second factor that people see. */
export const mfaRecipes: Recipes<ShownMfaStep> = {
  verify: { go: toVerify },
  authenticatorApp: { go: driver => verifyWith(driver, 0) },
  smsVerifyCode: { go: driver => verifyWith(driver, 1) },
  emailVerifyCode: { go: driver => verifyWith(driver, 2) },
  securityKey: { go: driver => enrol(driver, 0) },
  recoveryCode: { go: toRecovery },
  recovered: {
    go: async driver => {
      await toRecovery(driver)
      await driver.reach('mfa', 'recoveryCode')
      await driver.fill('recoveryCode', sampleRecoveryCodes[0] ?? '')
      await driver.submit()
    },
  },
  enrollChoice: { go: driver => enterPassword(driver, 'forced@vault.test') },
  enrollAuthenticator: { go: driver => enrol(driver, 1) },
  smsSetPhone: { go: driver => enrol(driver, 2) },
  backupCodes: {
    go: async driver => {
      await enrol(driver, 2)
      await driver.reach('mfa', 'smsSetPhone')
      await driver.fill('phoneNumber', '+1 202 555 0188')
      await driver.submit()
      await driver.reach('mfa', 'smsVerifyCode')
      await driver.fill('code', await codeOfMessage(driver))
    },
  },
  noMfaEnrolled: { go: stepUp },
  ended: { go: useUpTries },
}

/** Every step of a step-up. */
export const stepUpRecipes: Recipes<StepUpStep> = {
  starting: { isBrief: true, go: stepUp },
  ready: {
    go: async driver => {
      await signIn(driver, 'member@acme.test')
      driver.open({ route: '/account/step-up' })
      await driver.reach('mfa', 'noMfaEnrolled')
      // The same page wants another one right after the first.
      driver.open({ route: '/account/step-up' })
    },
  },
  failed: { needsServer: true, go: stepUp },
}
