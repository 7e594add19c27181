import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import { serverTarget } from '../kit/targets.ts'

/** What the answer to an identifier means (§4). */
export type AfterPreLogin =
  { event: 'passwordWanted' } | { event: 'ssoFound'; address: URL; isImmediate: boolean } | { event: 'refusedAddress' }

/** Decides where an identifier leads. An address we may not follow is an error, not a fallback (N6). */
export const afterPreLogin = (answer: PreLoginAnswer, pageUrl: URL): AfterPreLogin => {
  if (!answer.address) return { event: 'passwordWanted' }
  const address = serverTarget(answer.address, pageUrl)
  return address
    ? { event: 'ssoFound', address, isImmediate: answer.addressType === 'external' }
    : { event: 'refusedAddress' }
}
