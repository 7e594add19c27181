import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import { serverTarget } from '../kit/redirectTargets.ts'
import type { AuthMethod } from '../vendor/authMethods.ts'

/** What the answer to an identifier means (§4). */
export type AfterPreLogin =
  | { event: 'ssoFound'; address: URL; isImmediate: boolean }
  | { event: 'refusedAddress' }
  | { event: 'passwordWanted' }
  | { event: 'messageWanted'; way: Exclude<AuthMethod, 'password'> }
  | { event: 'noWay' }

/**
 * Decides where an identifier leads: to its company, else to the main way of the tenant. An address we may not follow
 * is an error, not a fallback (N6).
 */
export const afterPreLogin = (answer: PreLoginAnswer, pageUrl: URL, [way]: readonly AuthMethod[]): AfterPreLogin => {
  if (answer.address) {
    const address = serverTarget(answer.address, pageUrl)
    return address
      ? { event: 'ssoFound', address, isImmediate: answer.addressType === 'external' }
      : { event: 'refusedAddress' }
  }
  if (way === undefined) return { event: 'noWay' }
  return way === 'password' ? { event: 'passwordWanted' } : { event: 'messageWanted', way }
}
