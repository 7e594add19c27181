import type { FlowName } from '../../../src/state/signIn/flowTable.ts'
import {
  activationRecipes,
  forgotPasswordRecipes,
  invitationRecipes,
  resetPasswordRecipes,
  resetPhoneRecipes,
  signUpRecipes,
  unlockRecipes,
} from './accountRecipes.ts'
import {
  approvalRecipes,
  hostedRecipes,
  impersonationRecipes,
  magicLinkRecipes,
  singleRecipes,
  socialRecipes,
} from './elsewhereRecipes.ts'
import { loginRecipes } from './loginRecipes.ts'
import { mfaRecipes, stepUpRecipes } from './mfaRecipes.ts'
import type { Recipes } from './recipe.ts'
import { ssoReportRecipes, ssoSetUpRecipes } from './ssoRecipes.ts'

/** How to come to every step of every flow. */
export const recipes: Readonly<Record<FlowName, Recipes<string>>> = {
  login: loginRecipes,
  mfa: mfaRecipes,
  'sign-up': signUpRecipes,
  activate: activationRecipes,
  unlock: unlockRecipes,
  'accept-invitation': invitationRecipes,
  'forget-password': forgotPasswordRecipes,
  'reset-password': resetPasswordRecipes,
  'reset-phone-number': resetPhoneRecipes,
  'step-up': stepUpRecipes,
  impersonate: impersonationRecipes,
  'magic-link': magicLinkRecipes,
  'social-login': socialRecipes,
  'hosted-login': hostedRecipes,
  approval: approvalRecipes,
  'sso-set-up': ssoSetUpRecipes,
  'sso-report': ssoReportRecipes,
  ...singleRecipes,
}
