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
import type { Stage } from './stage.ts'

interface Link {
  userId: string
  token: string
}

const activate = (stage: Stage, { userId, token }: Link) =>
  stage.open({ route: `/account/activate?${new URLSearchParams({ userId, token }).toString()}` })
const accept = (stage: Stage, { userId, token }: Link) =>
  stage.open({ route: `/account/invitation/accept?${new URLSearchParams({ userId, token }).toString()}` })
const usedUp = { userId: 'user-unverified', token: 'used.up' }

/** Every step of signing up. */
export const signUpRecipes: Recipes<StepOf<typeof signUpSteps>> = {
  signUp: { go: stage => stage.open({ attributes: { screen: 'sign-up' } }) },
  signUpSuccess: {
    go: async stage => {
      stage.open({ attributes: { screen: 'sign-up' } })
      await stage.reach('sign-up', 'signUp')
      await stage.fill('email', 'new@orchard.test')
      await stage.fill('name', 'Nia Wood')
      await stage.fill('companyName', 'Wood and Daughters')
      await stage.fill('password', newPassword)
      await stage.submit()
    },
  },
}

/** Every step of an activation link. */
export const activationRecipes: Recipes<ActivationStep> = {
  activating: { isBrief: true, go: stage => activate(stage, sampleLinks.activation) },
  activatingForm: { go: stage => activate(stage, sampleLinks.invitation) },
  resend: { go: stage => activate(stage, usedUp) },
  sent: {
    go: async stage => {
      activate(stage, usedUp)
      await stage.reach('activate', 'resend')
      await stage.fill('email', 'new@orchard.test')
      await stage.submit()
    },
  },
  success: { isBrief: true, go: stage => activate(stage, sampleLinks.activation) },
}

const unlock = (stage: Stage, token: string) =>
  stage.open({ route: `/account/activate?${new URLSearchParams({ purpose: 'unlock', token }).toString()}` })

/** Every step of the link that ends a lock. */
export const unlockRecipes: Recipes<StepOf<typeof unlockSteps>> = {
  unlock: { go: stage => unlock(stage, sampleLinks.unlock.token) },
  unusable: { go: stage => unlock(stage, '') },
  success: {
    go: async stage => {
      unlock(stage, sampleLinks.unlock.token)
      await stage.reach('unlock', 'unlock')
      await stage.press('button')
    },
  },
}

/** Every step of an invitation. */
export const invitationRecipes: Recipes<InvitationStep> = {
  validate: { isBrief: true, go: stage => accept(stage, sampleLinks.invitation) },
  invalid: { go: stage => stage.open({ attributes: { screen: 'accept-invitation' } }) },
  pending: { go: stage => accept(stage, sampleLinks.invitation) },
  failed: { go: stage => accept(stage, usedUp) },
  sent: {
    go: async stage => {
      accept(stage, usedUp)
      await stage.reach('accept-invitation', 'failed')
      await stage.fill('email', 'new@orchard.test')
      await stage.submit()
    },
  },
  success: {
    isBrief: true,
    go: async stage => {
      accept(stage, sampleLinks.invitation)
      await stage.reach('accept-invitation', 'pending')
      await stage.fill('password', newPassword)
      await stage.submit()
    },
  },
}

const forget = async (stage: Stage) => {
  stage.open({ attributes: { screen: 'forget-password' } })
  await stage.reach('forget-password', 'forgotPassword')
  await stage.fill('identifier', 'member@acme.test')
}
const openResetLink = async (stage: Stage) => {
  await forget(stage)
  await stage.submit()
  stage.open({ route: await routeOfMessage(stage) })
}

/** Every step for people who forgot their password. */
export const forgotPasswordRecipes: Recipes<StepOf<typeof forgotPasswordSteps>> = {
  forgotPassword: { go: stage => stage.open({ attributes: { screen: 'forget-password' } }) },
  smsCode: {
    go: async stage => {
      await forget(stage)
      await stage.press('button[data-method=sms]')
    },
  },
  success: {
    go: async stage => {
      await forget(stage)
      await stage.submit()
    },
  },
}

/** Every step of a link to a new password. */
export const resetPasswordRecipes: Recipes<StepOf<typeof resetPasswordSteps>> = {
  checkingLink: { isBrief: true, go: openResetLink },
  choosePassword: { go: openResetLink },
  invalidLink: { go: stage => stage.open({ attributes: { screen: 'reset-password' } }) },
  success: {
    go: async stage => {
      await openResetLink(stage)
      await stage.reach('reset-password', 'choosePassword')
      await stage.fill('password', newPassword)
      await stage.submit()
    },
  },
}

const mailPhoneCode = async (stage: Stage) => {
  stage.open({ attributes: { screen: 'reset-phone-number' } })
  await stage.reach('reset-phone-number', 'ResetPhoneNumber')
  await stage.fill('identifier', 'member@acme.test')
  await stage.submit()
}

/** Every step for people who lost their phone number. */
export const resetPhoneRecipes: Recipes<StepOf<typeof resetPhoneSteps>> = {
  ResetPhoneNumber: { go: stage => stage.open({ attributes: { screen: 'reset-phone-number' } }) },
  VerifyResetPhoneNumber: { go: mailPhoneCode },
  ChangePhoneNumber: {
    go: async stage => {
      await mailPhoneCode(stage)
      await stage.reach('reset-phone-number', 'VerifyResetPhoneNumber')
      await stage.fill('code', await codeOfMessage(stage))
    },
  },
}
