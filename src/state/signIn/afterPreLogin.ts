import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import { serverTarget } from '../kit/redirectTargets.ts'
import type { AuthMethod } from '../vendor/authMethods.ts'

/** What the answer to an identifier means (docs/product.md §4). */
export type AfterPreLogin =
  | { event: 'ssoFound'; address: URL; isImmediate: boolean }
  | { event: 'refusedAddress' }
  | { event: 'passwordWanted' }
  | { event: 'messageWanted'; method: Exclude<AuthMethod, 'password'> }
  | { event: 'noMethod' }

/**
 * Decides where an identifier leads: to its organization's single sign-on, else to the tenant's main method. An address
 * that must not be followed is an error, not a fallback.
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
