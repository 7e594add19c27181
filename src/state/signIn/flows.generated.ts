// Written by tools/flowTables.mjs from the folders of flows; do not edit.
import { activationFlow } from './flows/activation/flow.ts'
import { approvalFlow } from './flows/approval/flow.ts'
import { breachedPasswordFlow } from './flows/breachedPassword/flow.ts'
import { chooseAccountFlow } from './flows/chooseAccount/flow.ts'
import { customizeFlow } from './flows/customize/flow.ts'
import { forgotPasswordFlow } from './flows/forgotPassword/flow.ts'
import { hostedLoginFlow } from './flows/hostedLogin/flow.ts'
import { impersonationFlow } from './flows/impersonation/flow.ts'
import { invitationFlow } from './flows/invitation/flow.ts'
import { loginFlow } from './flows/login/flow.ts'
import { logoutFlow } from './flows/logout/flow.ts'
import { mfaFlow } from './flows/mfa/flow.ts'
import { openAppFlow } from './flows/openApp/flow.ts'
import { passkeysFlow } from './flows/passkeys/flow.ts'
import { passwordlessFlow } from './flows/passwordless/flow.ts'
import { resetPasswordFlow } from './flows/resetPassword/flow.ts'
import { resetPhoneFlow } from './flows/resetPhone/flow.ts'
import { signUpFlow } from './flows/signUp/flow.ts'
import { socialLoginFlow } from './flows/socialLogin/flow.ts'
import { ssoFlow } from './flows/sso/flow.ts'
import { ssoReportFlow } from './flows/ssoReport/flow.ts'
import { ssoSetUpFlow } from './flows/ssoSetUp/flow.ts'
import { stepUpFlow } from './flows/stepUp/flow.ts'
import { unlockFlow } from './flows/unlock/flow.ts'
import type { FlowTable } from './flowTable.ts'

/** Every flow of the login box; `flowTable` is provided with it. */
export const flows: FlowTable = {
  ...activationFlow,
  ...approvalFlow,
  ...breachedPasswordFlow,
  ...chooseAccountFlow,
  ...customizeFlow,
  ...forgotPasswordFlow,
  ...hostedLoginFlow,
  ...impersonationFlow,
  ...invitationFlow,
  ...loginFlow,
  ...logoutFlow,
  ...mfaFlow,
  ...openAppFlow,
  ...passkeysFlow,
  ...passwordlessFlow,
  ...resetPasswordFlow,
  ...resetPhoneFlow,
  ...signUpFlow,
  ...socialLoginFlow,
  ...ssoFlow,
  ...ssoReportFlow,
  ...ssoSetUpFlow,
  ...stepUpFlow,
  ...unlockFlow,
}
