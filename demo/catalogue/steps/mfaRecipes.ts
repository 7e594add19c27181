import { sampleRecoveryCodes } from '../../../src/backend/families/mfa/sampleData.ts'
import type { ShownMfaStep } from '../../../src/state/signIn/steps.ts'
import type { StepUpStep } from '../../../src/state/signIn/flows/stepUp/steps.ts'
import { codeOfMessage, enterPassword, signIn, type Recipes } from './recipe.ts'
import { sleep } from './stillTime.ts'
import type { Stage } from './stage.ts'

const choose = async (stage: Stage, place: number) => {
  await stage.press(`input[name=factor][value="${place}"]`)
  await stage.submit()
}

const toVerify = async (stage: Stage) => {
  await enterPassword(stage, 'mfa@acme.test')
  await stage.reach('mfa', 'verify')
}
const verifyWith = async (stage: Stage, place: number) => {
  await toVerify(stage)
  await choose(stage, place)
}

const enrol = async (stage: Stage, place: number) => {
  await enterPassword(stage, 'forced@vault.test')
  await stage.reach('mfa', 'enrollChoice')
  await choose(stage, place)
}

const toRecovery = async (stage: Stage) => {
  await toVerify(stage)
  await stage.press('form button[type=button]')
}

/** Types wrong codes until there are no tries left. */
const useUpTries = async (stage: Stage) => {
  await verifyWith(stage, 0)
  await stage.reach('mfa', 'authenticatorApp')
  for (let tries = 0; tries < 5; tries += 1) {
    await stage.fill('code', `00000${tries}`)
    if (tries === 4) return
    await stage.find('input[name=code][aria-invalid=true]')
    // The field empties itself a moment after it says what was wrong.
    await sleep(100)
  }
}

const stepUp = async (stage: Stage) => {
  await signIn(stage, 'member@acme.test')
  stage.open({ attributes: { screen: 'step-up' } })
}

/** Every step of a second factor that people see. */
export const mfaRecipes: Recipes<ShownMfaStep> = {
  verify: { go: toVerify },
  authenticatorApp: { go: stage => verifyWith(stage, 0) },
  smsVerifyCode: { go: stage => verifyWith(stage, 1) },
  emailVerifyCode: { go: stage => verifyWith(stage, 2) },
  securityKey: { go: stage => enrol(stage, 0) },
  recoveryCode: { go: toRecovery },
  recovered: {
    go: async stage => {
      await toRecovery(stage)
      await stage.reach('mfa', 'recoveryCode')
      await stage.fill('recoveryCode', sampleRecoveryCodes[0] ?? '')
      await stage.submit()
    },
  },
  enrollChoice: { go: stage => enterPassword(stage, 'forced@vault.test') },
  enrollAuthenticator: { go: stage => enrol(stage, 1) },
  smsSetPhone: { go: stage => enrol(stage, 2) },
  backupCodes: {
    go: async stage => {
      await enrol(stage, 2)
      await stage.reach('mfa', 'smsSetPhone')
      await stage.fill('phoneNumber', '+1 202 555 0188')
      await stage.submit()
      await stage.reach('mfa', 'smsVerifyCode')
      await stage.fill('code', await codeOfMessage(stage))
    },
  },
  noMfaEnrolled: { go: stepUp },
  ended: { go: useUpTries },
}

/** Every step of a step-up. */
export const stepUpRecipes: Recipes<StepUpStep> = {
  starting: { isBrief: true, go: stepUp },
  ready: {
    go: async stage => {
      await stepUp(stage)
      await stage.reach('mfa', 'noMfaEnrolled')
      // The same page wants another one right after the first.
      stage.open({ attributes: { screen: 'step-up' } })
    },
  },
  failed: { needsServer: true, go: stepUp },
}
