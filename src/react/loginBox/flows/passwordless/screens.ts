import { LoginWithOtc, LoginWithSmsOtc, QuickSmsCode } from './codeSteps.tsx'
import { LinkSent } from './LinkSent.tsx'

/** The steps of signing in with something that was sent. */
export const screens = {
  loginWithOtc: LoginWithOtc,
  loginWithSmsOtc: LoginWithSmsOtc,
  quickSmsCode: QuickSmsCode,
  magicLinkPreLoginSuccess: LinkSent,
}
