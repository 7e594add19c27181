import { FeError, toFeError } from '../../http/errors.ts'
import type { Scope } from '../kit/scope.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'

/** Errors of a link itself: it is unknown, revoked, used or over, or this server has no such links. */
const finalCodes = ['ER-LINK-UNUSABLE', 'notSupported']

/**
 * What a failed request of a link means: whether the link is over, and the error otherwise. A server that couldn't be asked what it
 * has is away, and says nothing of the link.
 */
export const linkFailure = ({ app }: Scope, cause: unknown): { isOver: boolean; error: FeError } => {
  const error = toFeError(cause)
  const isUnknown = error.code === 'notSupported' && app.use(vendorConfig).$vendor.get() === undefined
  if (isUnknown) return { isOver: false, error: new FeError('network', 'Network Error', { cause }) }
  return { isOver: finalCodes.includes(error.code), error }
}
