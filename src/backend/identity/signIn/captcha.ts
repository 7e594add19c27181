import { singletonId } from '../../store/definitions.ts'
import type { CaptchaAction } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** Site key and token of the test double, which needs no captcha service. */
const testSiteKey = 'test'
const testToken = 'test-captcha'

/** Verifies a token with the captcha service. A failing service refuses everyone, with an error that names it. */
const verdictOf = async (
  { ports, requestInfo }: OpenContext,
  token: string,
  action: CaptchaAction,
): Promise<boolean> => {
  try {
    return (await ports.captcha?.verify(token, { ip: requestInfo.ip, action })) ?? false
  } catch (cause) {
    ports.log.error('A captcha could not be checked', 'captcha', cause)
    throw new HttpError(503, "We can't verify that you're human at the moment. Try again in a minute.", {
      code: 'ER-CAPTCHA-UNAVAILABLE',
    })
  }
}

const isGood = async (context: OpenContext, siteKey: string, token: string, action: CaptchaAction): Promise<boolean> =>
  // The test double's token is published, so it is valid in a demo only.
  siteKey === testSiteKey ? context.settings.isDemo && token === testToken : verdictOf(context, token, action)

/**
 * Requires a solved captcha where the policy asks for one (docs/product.md §7). Checked before any account is looked up,
 * so that the answer reveals no account. Only the first call of a sign-in is checked: a code or signature that follows
 * belongs to an attempt that passed this check.
 * @throws HttpError 400 without a valid token, 503 when the captcha service does not answer
 */
export const refuseWithoutCaptcha = async (
  context: OpenContext,
  token: string | undefined,
  action: CaptchaAction,
): Promise<void> => {
  const policy = await context.store.captchaPolicies.get(vendorScope, singletonId)
  if (!policy?.isEnabled) return
  if (token !== undefined && (await isGood(context, policy.siteKey, token, action))) return
  throw new HttpError(400, "We couldn't verify that you're human. Reload the page and try again.", {
    code: 'ER-CAPTCHA',
  })
}
