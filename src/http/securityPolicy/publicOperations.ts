import { operation } from '../operation.ts'
import type { CaptchaPolicy } from './types.ts'

/** Reads whether sign-in requires a captcha. */
export const captchaPublic = operation<void, CaptchaPolicy>({
  name: 'securityPolicy.captchaPublic',
  method: 'GET',
  path: '/identity/resources/configurations/v1/captcha-policy/public',
})
