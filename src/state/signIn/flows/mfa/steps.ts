import { machine, type StepOf } from '../../../kit/machine.ts'

/**
 * The second half of a sign-in or step-up on one page (§2.2, §4). The first two steps are where it begins, with an
 * enrolled factor or without one; they are left at once and never shown.
 */
export const mfaSteps = machine({
  challenged: {
    choiceWanted: 'verify',
    authenticatorChosen: 'authenticatorApp',
    smsChosen: 'smsVerifyCode',
    emailChosen: 'emailVerifyCode',
    securityKeyChosen: 'securityKey',
    notEnrolled: 'noMfaEnrolled',
  },
  enrolmentWanted: {
    choiceWanted: 'enrollChoice',
    authenticatorChosen: 'enrollAuthenticator',
    smsChosen: 'smsSetPhone',
    emailChosen: 'emailVerifyCode',
    securityKeyChosen: 'securityKey',
  },
  verify: {
    authenticatorChosen: 'authenticatorApp',
    smsChosen: 'smsVerifyCode',
    emailChosen: 'emailVerifyCode',
    securityKeyChosen: 'securityKey',
    recoveryWanted: 'recoveryCode',
    ended: 'ended',
  },
  authenticatorApp: { recoveryWanted: 'recoveryCode', ended: 'ended', enrolled: 'backupCodes' },
  smsVerifyCode: { recoveryWanted: 'recoveryCode', ended: 'ended', enrolled: 'backupCodes' },
  emailVerifyCode: { recoveryWanted: 'recoveryCode', ended: 'ended', enrolled: 'backupCodes' },
  securityKey: { recoveryWanted: 'recoveryCode', ended: 'ended', enrolled: 'backupCodes' },
  recoveryCode: { factorsRemoved: 'recovered', ended: 'ended' },
  recovered: {},
  enrollChoice: {
    authenticatorChosen: 'enrollAuthenticator',
    smsChosen: 'smsSetPhone',
    emailChosen: 'emailVerifyCode',
    securityKeyChosen: 'securityKey',
    ended: 'ended',
  },
  enrollAuthenticator: { enrolled: 'backupCodes', ended: 'ended' },
  smsSetPhone: { codeSent: 'smsVerifyCode', ended: 'ended' },
  backupCodes: {},
  noMfaEnrolled: {},
  ended: {},
})

/** A step of the second half. */
export type MfaStep = StepOf<typeof mfaSteps>

/** A step that people see. */
export type ShownMfaStep = Exclude<MfaStep, 'challenged' | 'enrolmentWanted'>
