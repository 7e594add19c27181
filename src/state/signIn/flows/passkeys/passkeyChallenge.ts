import { toFeError } from '../../../../http/errors.ts'
import type { WebAuthnRequestOptions } from '../../../../http/mfa/types.ts'
import { webauthnPrelogin } from '../../../../http/passwordless/operations.ts'
import type { Scope } from '../../../kit/scope.ts'

/**
 * Requests the challenge of a sign-in with a passkey. Whether a captcha is required is learned from the refusal, so that the
 * first screen neither reads that policy nor loads anything when none is required.
 */
export const passkeyChallenge = async (
  scope: Scope,
  who: { email?: string },
  signal: AbortSignal,
): Promise<WebAuthnRequestOptions> => {
  const { app } = scope
  try {
    return (await scope.send(webauthnPrelogin, who, { signal })).options
  } catch (cause) {
    if (toFeError(cause).code !== 'ER-CAPTCHA') throw cause
    const [{ captcha }] = await Promise.all([import('../../captcha.ts'), app.complete()])
    const recaptchaToken = await app.use(captcha).tokenFor('login')
    if (recaptchaToken === undefined) throw cause
    return (await scope.send(webauthnPrelogin, { ...who, recaptchaToken }, { signal })).options
  }
}
