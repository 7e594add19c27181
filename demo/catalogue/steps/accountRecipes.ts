import { sampleLinks } from '../../../src/backend/families/users/sampleData.ts'
import type { ActivationStep } from '../../../src/state/signIn/flows/activation/steps.ts'
import type { InvitationStep } from '../../../src/state/signIn/flows/invitation/steps.ts'
import type { forgotPasswordSteps } from '../../../src/state/signIn/flows/forgotPassword/forgotPassword.ts'
import type { StepOf } from '../../../src/state/kit/machine.ts'
import type { resetPasswordSteps } from '../../../src/state/signIn/flows/resetPassword/resetPassword.ts'
import type { resetPhoneSteps } from '../../../src/state/signIn/flows/resetPhone/resetPhone.ts'
import type { signUpSteps } from '../../../src/state/signIn/flows/signUp/steps.ts'
import type { unlockSteps } from '../../../src/state/signIn/flows/unlock/unlock.ts'
import { codeOfMessage, newPassword, routeOfMessage, type Recipes } from './recipe.ts'
import type { BoxDriver } from './boxDriver.ts'

interface Link {
  userId: string
  token: string
}

const activate = (driver: BoxDriver, { userId, token }: Link) =>
  driver.open({ route: `/account/activate?${new URLSearchParams({ userId, token }).toString()}` })
const accept = (driver: BoxDriver, { userId, token }: Link) =>
  driver.open({ route: `/account/invitation/accept?${new URLSearchParams({ userId, token }).toString()}` })
const usedUp = { userId: 'user-unverified', token: 'used.up' }

/** Every step of signing up. */
export const signUpRecipes: Recipes<StepOf<typeof signUpSteps>> = {
  signUp: { go: driver => driver.open({ attributes: { screen: 'sign-up' } }) },
  signUpSuccess: {
    go: async driver => {
      driver.open({ attributes: { screen: 'sign-up' } })
      await driver.reach('sign-up', 'signUp')
      await driver.fill('email', 'new@orchard.test')
      await driver.fill('name', 'Nia Wood')
      await driver.fill('companyName', 'Wood and Daughters')
      await driver.fill('password', newPassword)
      await driver.submit()
    },
  },
}

/** Every step of an activation link. */
export const activationRecipes: Recipes<ActivationStep> = {
  activating: { isBrief: true, go: driver => activate(driver, sampleLinks.activation) },
  activatingForm: { go: driver => activate(driver, sampleLinks.invitation) },
  resend: { go: driver => activate(driver, usedUp) },
  sent: {
    go: async driver => {
      activate(driver, usedUp)
      await driver.reach('activate', 'resend')
      await driver.fill('email', 'new@orchard.test')
      await driver.submit()
    },
  },
  success: { isBrief: true, go: driver => activate(driver, sampleLinks.activation) },
}

const unlock = (driver: BoxDriver, token: string) =>
  driver.open({ route: `/account/activate?${new URLSearchParams({ purpose: 'unlock', token }).toString()}` })

/** Every step of the link that ends a lock. */
export const unlockRecipes: Recipes<StepOf<typeof unlockSteps>> = {
  unlock: { go: driver => unlock(driver, sampleLinks.unlock.token) },
  unusable: { go: driver => unlock(driver, '') },
  success: {
    go: async driver => {
      unlock(driver, sampleLinks.unlock.token)
      await driver.reach('unlock', 'unlock')
      await driver.press('button')
    },
  },
}

/** Every step of an invitation. */
export const invitationRecipes: Recipes<InvitationStep> = {
  validate: { isBrief: true, go: driver => accept(driver, sampleLinks.invitation) },
  invalid: { go: driver => driver.open({ attributes: { screen: 'accept-invitation' } }) },
  pending: { go: driver => accept(driver, sampleLinks.invitation) },
  failed: { go: driver => accept(driver, usedUp) },
  sent: {
    go: async driver => {
      accept(driver, usedUp)
      await driver.reach('accept-invitation', 'failed')
      await driver.fill('email', 'new@orchard.test')
      await driver.submit()
    },
  },
  success: {
    isBrief: true,
    go: async driver => {
      accept(driver, sampleLinks.invitation)
      await driver.reach('accept-invitation', 'pending')
      await driver.fill('password', newPassword)
      await driver.submit()
    },
  },
}

const forget = async (driver: BoxDriver) => {
  driver.open({ attributes: { screen: 'forget-password' } })
  await driver.reach('forget-password', 'forgotPassword')
  await driver.fill('identifier', 'member@acme.test')
}
const openResetLink = async (driver: BoxDriver) => {
  await forget(driver)
  await driver.submit()
  driver.open({ route: await routeOfMessage(driver) })
}

/** Every step for people who forgot their password. */
export const forgotPasswordRecipes: Recipes<StepOf<typeof forgotPasswordSteps>> = {
  forgotPassword: { go: driver => driver.open({ attributes: { screen: 'forget-password' } }) },
  smsCode: {
    go: async driver => {
      await forget(driver)
      await driver.press('button[data-method=sms]')
    },
  },
  success: {
    go: async driver => {
      await forget(driver)
      await driver.submit()
    },
  },
}

/** Every step of a link to a new password. */
export const resetPasswordRecipes: Recipes<StepOf<typeof resetPasswordSteps>> = {
  checkingLink: { isBrief: true, go: openResetLink },
  choosePassword: { go: openResetLink },
  invalidLink: { go: driver => driver.open({ attributes: { screen: 'reset-password' } }) },
  success: {
    go: async driver => {
      await openResetLink(driver)
      await driver.reach('reset-password', 'choosePassword')
      await driver.fill('password', newPassword)
      await driver.submit()
    },
  },
}

const mailPhoneCode = async (driver: BoxDriver) => {
  driver.open({ attributes: { screen: 'reset-phone-number' } })
  await driver.reach('reset-phone-number', 'ResetPhoneNumber')
  await driver.fill('identifier', 'member@acme.test')
  await driver.submit()
}

/** Every step for people who lost their phone number. */
export const resetPhoneRecipes: Recipes<StepOf<typeof resetPhoneSteps>> = {
  ResetPhoneNumber: { go: driver => driver.open({ attributes: { screen: 'reset-phone-number' } }) },
  VerifyResetPhoneNumber: { go: mailPhoneCode },
  ChangePhoneNumber: {
    go: async driver => {
      await mailPhoneCode(driver)
      await driver.reach('reset-phone-number', 'VerifyResetPhoneNumber')
      await driver.fill('code', await codeOfMessage(driver))
    },
  },
}
