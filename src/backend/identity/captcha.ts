import { singletonId } from '../store/records.ts'
import type { CaptchaAction } from '../ports/ports.ts'
import { HttpError } from '../request/httpError.ts'
import type { OpenContext } from '../handler/handler.ts'
import { vendorScope } from '../store/store.ts'
import { optionalTextOf } from '../request/fields.ts'

/** Site key and token of the double that shows the flow without any service. */
const testSiteKey = 'test'
const testToken = 'test-captcha'

/** A service that cannot be asked has not said yes, so nobody gets through; but they learn that it is not their fault. */
const verdictOf = async (
  { ports, requestInfo }: OpenContext,
  token: string,
  action: CaptchaAction,
): Promise<boolean> => {
  try {
    return (await ports.captcha?.verify(token, { ip: requestInfo.ip, action })) ?? false
  } catch (cause) {
    ports.log.error('A captcha could not be checked', 'captcha', cause)
    throw new HttpError(503, 'The check that you are a person does not work at the moment. Try again in a minute.', {
      code: 'ER-CAPTCHA-UNAVAILABLE',
    })
  }
}

const isGood = async (context: OpenContext, siteKey: string, token: string, action: CaptchaAction): Promise<boolean> =>
  // The double's token is published, so it counts for nothing outside a demo (B14).
  siteKey === testSiteKey ? context.settings.isDemo && token === testToken : verdictOf(context, token, action)

/**
 * Where the policy wants one, lets nobody on without the token of a captcha (§7). Asked before anybody is looked for, so
 * it tells nothing of accounts (B1). Only what begins a way in asks: a code or a signature that comes after it belongs
 * to an attempt that went through here.
 * @throws Refusal 400 without a good token, 503 when nobody can tell
 */
export const refuseWithoutCaptcha = async (
  context: OpenContext,
  given: unknown,
  action: CaptchaAction,
): Promise<void> => {
  const policy = await context.store.captchaPolicies.get(vendorScope, singletonId)
  if (!policy?.isEnabled) return
  const token = optionalTextOf(given, 'recaptchaToken', 10_000)
  if (token !== undefined && (await isGood(context, policy.siteKey, token, action))) return
  throw new HttpError(400, 'We could not check that you are a person. Reload the page and try again.', {
    code: 'ER-CAPTCHA',
  })
}
