import { onlyId } from './collections.ts'
import { Refusal } from './refusal.ts'
import type { OpenContext } from './route.ts'
import { vendorScope } from './store.ts'
import { optionalTextOf } from './untrusted.ts'

/** Site key and token of the double that shows the flow without any service. */
const testSiteKey = 'test'
const testToken = 'test-captcha'

const isGood = ({ ports, settings, caller }: OpenContext, siteKey: string, token: string): Promise<boolean> => {
  // Its token is published, so it counts for nothing outside a demo (B14).
  if (siteKey === testSiteKey) return Promise.resolve(settings.isDemo && token === testToken)
  return ports.captcha?.verify(token, caller.ip) ?? Promise.resolve(false)
}

/**
 * Where the policy wants one, lets nobody on without the token of a captcha (§7). Asked before anybody is looked for, so
 * it tells nothing of accounts (B1).
 * @throws Refusal 400 without a good token
 */
export const refuseWithoutCaptcha = async (context: OpenContext, given: unknown): Promise<void> => {
  const policy = await context.store.captchaPolicies.get(vendorScope, onlyId)
  if (!policy?.isEnabled) return
  const token = optionalTextOf(given, 'recaptchaToken', 10_000)
  if (token !== undefined && (await isGood(context, policy.siteKey, token))) return
  throw new Refusal(400, 'We could not check that you are a person. Reload the page and try again.', {
    code: 'ER-CAPTCHA',
  })
}
