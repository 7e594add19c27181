import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import { serverTarget } from '../kit/redirectTargets.ts'
import type { AuthMethod } from '../vendor/authMethods.ts'

/** The result of submitting an identifier (docs/product.md §4). */
export type AfterPreLogin =
  | { event: 'ssoFound'; address: URL; isImmediate: boolean }
  | { event: 'refusedAddress' }
  | { event: 'passwordWanted' }
  | { event: 'messageWanted'; method: Exclude<AuthMethod, 'password'> }
  | { event: 'noMethod' }

/**
 * Decides the next step for an identifier: its organization's single sign-on, else the tenant's main method. An unsafe
 * redirect URL is an error, not a fallback.
 */
export const afterPreLogin = (answer: PreLoginAnswer, pageUrl: URL, [method]: readonly AuthMethod[]): AfterPreLogin => {
  if (answer.address) {
    const address = serverTarget(answer.address, pageUrl)
    return address
      ? { event: 'ssoFound', address, isImmediate: answer.addressType === 'external' }
      : { event: 'refusedAddress' }
  }
  if (method === undefined) return { event: 'noMethod' }
  return method === 'password' ? { event: 'passwordWanted' } : { event: 'messageWanted', method }
}
