import { machine, type StepOf } from '../kit/machine.ts'

/** Steps after a correct password, code or link when a session needs more. */
const secondFactor = { mfaRequired: 'twoFactor', mfaEnrolmentRequired: 'forcedTwoFactor' } as const

/** Steps after a session: the questions after signing in, or the last step. */
const session = {
  detailsWanted: 'signUpDetails',
  passkeysOffered: 'promptPasskeys',
  accountWanted: 'chooseAccount',
  signedIn: 'success',
} as const

/** Steps after a sign-in message was sent. */
const messages = {
  codeSent: 'loginWithOtc',
  linkSent: 'magicLinkPreLoginSuccess',
  smsCodeSent: 'loginWithSmsOtc',
  quickSmsCodeSent: 'quickSmsCode',
} as const

/** Actions in a step that waits for a message: change the identifier, or use another method. */
const alternatives = { identifierChanged: 'preLogin', passwordWanted: 'loginWithPassword', ...messages } as const

/** A correct password that must be replaced. */
const unusablePassword = { breached: 'breachedPassword', passwordExpired: 'passwordExpired' } as const

/**
 * Signing in on one page: each step, its events, and their transitions (docs/product.md §4). The second
 * factor is a sub-state of `twoFactor`, `forcedTwoFactor` and `recoverTwoFactor`: `mfaSteps`.
 */
export const loginSteps = machine({
  preLogin: {
    ssoFound: 'redirectToSso',
    passwordWanted: 'loginWithPassword',
    ...messages,
    ...secondFactor,
    ...session,
    ssoRefused: 'ssoFailed',
  },
  redirectToSso: {
    cancelled: 'preLogin',
    passwordWanted: 'loginWithPassword',
    ...messages,
    ssoRefused: 'ssoFailed',
    detailsWanted: 'signUpDetails',
    signedIn: 'success',
  },
  ssoFailed: { triedAgain: 'preLogin', signedIn: 'success' },
  loginWithPassword: {
    identifierChanged: 'preLogin',
    ...messages,
    ...secondFactor,
    ...unusablePassword,
    ...session,
  },
  breachedPassword: { resetMailed: 'breachedPasswordSuccess', identifierChanged: 'preLogin', signedIn: 'success' },
  breachedPasswordSuccess: { identifierChanged: 'preLogin', signedIn: 'success' },
  passwordExpired: { identifierChanged: 'preLogin', ...secondFactor, ...session },
  loginWithOtc: { ...alternatives, ...secondFactor, ...session },
  loginWithSmsOtc: { ...alternatives, ...secondFactor, ...session },
  // No passkey is offered on a device that is registered for quick sign-in.
  quickSmsCode: {
    ...alternatives,
    ...secondFactor,
    detailsWanted: 'signUpDetails',
    accountWanted: 'chooseAccount',
    signedIn: 'success',
  },
  magicLinkPreLoginSuccess: { ...alternatives, signedIn: 'success' },
  twoFactor: {
    recoveryWanted: 'recoverTwoFactor',
    identifierChanged: 'preLogin',
    ...unusablePassword,
    ...session,
  },
  recoverTwoFactor: { codeWanted: 'twoFactor', identifierChanged: 'preLogin', signedIn: 'success' },
  forcedTwoFactor: { identifierChanged: 'preLogin', ...unusablePassword, ...session },
  signUpDetails: {
    passkeysOffered: 'promptPasskeys',
    accountWanted: 'chooseAccount',
    signedIn: 'success',
    signedOut: 'preLogin',
  },
  promptPasskeys: { accountWanted: 'chooseAccount', signedIn: 'success', signedOut: 'preLogin' },
  chooseAccount: { signedIn: 'success', signedOut: 'preLogin' },
  success: { signedOut: 'preLogin' },
})

/** A step of signing in. */
export type LoginStep = StepOf<typeof loginSteps>

/** The factors that can be used or enrolled, and the step of each. */
const proofs = {
  authenticatorChosen: 'authenticatorApp',
  smsChosen: 'smsVerifyCode',
  emailChosen: 'emailVerifyCode',
  securityKeyChosen: 'securityKey',
} as const
const enrolments = {
  authenticatorChosen: 'enrollAuthenticator',
  smsChosen: 'smsSetPhone',
  emailChosen: 'emailVerifyCode',
  securityKeyChosen: 'securityKey',
} as const
const proving = { recoveryWanted: 'recoveryCode', ended: 'ended', enrolled: 'backupCodes' } as const

/**
 * The second factor of a sign-in or step-up (docs/product.md §2.2). The first two steps are where it begins, with an
 * enrolled factor or without one; they are left at once and never shown.
 */
export const mfaSteps = machine({
  challenged: { choiceWanted: 'verify', ...proofs, notEnrolled: 'noMfaEnrolled' },
  enrolmentWanted: { choiceWanted: 'enrollChoice', ...enrolments },
  verify: { ...proofs, recoveryWanted: 'recoveryCode', ended: 'ended' },
  authenticatorApp: proving,
  smsVerifyCode: proving,
  emailVerifyCode: proving,
  securityKey: proving,
  recoveryCode: { factorsRemoved: 'recovered', ended: 'ended' },
  recovered: {},
  enrollChoice: { ...enrolments, ended: 'ended' },
  enrollAuthenticator: { enrolled: 'backupCodes', ended: 'ended' },
  smsSetPhone: { codeSent: 'smsVerifyCode', ended: 'ended' },
  backupCodes: {},
  noMfaEnrolled: {},
  ended: {},
})

/** A step of the second factor. */
export type MfaStep = StepOf<typeof mfaSteps>

/** A step of the second factor that people see. */
export type ShownMfaStep = Exclude<MfaStep, 'challenged' | 'enrolmentWanted'>
