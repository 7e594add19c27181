// Written by tools/flowTables.mjs from the folders of flows; do not edit.
import { activationScreens } from '../flows/activation/flow.ts'
import { approvalScreens } from '../flows/approval/flow.ts'
import { breachedPasswordScreens } from '../flows/breachedPassword/flow.ts'
import { chooseAccountScreens } from '../flows/chooseAccount/flow.ts'
import { customizeScreens } from '../flows/customize/flow.ts'
import { forgotPasswordScreens } from '../flows/forgotPassword/flow.ts'
import { hostedLoginScreens } from '../flows/hostedLogin/flow.ts'
import { impersonationScreens } from '../flows/impersonation/flow.ts'
import { invitationScreens } from '../flows/invitation/flow.ts'
import { loginScreens } from '../flows/login/flow.ts'
import { mfaScreens } from '../flows/mfa/flow.ts'
import { openAppScreens } from '../flows/openApp/flow.ts'
import { passkeysScreens } from '../flows/passkeys/flow.ts'
import { passwordlessScreens } from '../flows/passwordless/flow.ts'
import { resetPasswordScreens } from '../flows/resetPassword/flow.ts'
import { resetPhoneScreens } from '../flows/resetPhone/flow.ts'
import { signUpScreens } from '../flows/signUp/flow.ts'
import { socialLoginScreens } from '../flows/socialLogin/flow.ts'
import { ssoScreens } from '../flows/sso/flow.ts'
import { ssoReportScreens } from '../flows/ssoReport/flow.ts'
import { ssoSetUpScreens } from '../flows/ssoSetUp/flow.ts'
import { stepUpScreens } from '../flows/stepUp/flow.ts'
import { unlockScreens } from '../flows/unlock/flow.ts'
import type { ScreenTable } from '../screenTable.ts'

/** The screens of every flow. */
export const screenTable: ScreenTable = {
  ...activationScreens,
  ...approvalScreens,
  ...breachedPasswordScreens,
  ...chooseAccountScreens,
  ...customizeScreens,
  ...forgotPasswordScreens,
  ...hostedLoginScreens,
  ...impersonationScreens,
  ...invitationScreens,
  ...loginScreens,
  ...mfaScreens,
  ...openAppScreens,
  ...passkeysScreens,
  ...passwordlessScreens,
  ...resetPasswordScreens,
  ...resetPhoneScreens,
  ...signUpScreens,
  ...socialLoginScreens,
  ...ssoScreens,
  ...ssoReportScreens,
  ...ssoSetUpScreens,
  ...stepUpScreens,
  ...unlockScreens,
}
