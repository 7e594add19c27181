import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { HttpError } from '../../request/httpError.ts'
import { mfaPolicyOf } from '../policies/policies.ts'
import { refusePlace } from '../restrictions/placeRules.ts'
import type { SessionRecord } from './records.ts'

/** The use of a sub-tenant by a member of a tenant above. */
export interface Visit {
  tenantId: string
  rightsFrom: string
}

const factorRequired = () =>
  new HttpError(403, 'This account requires a second factor. Sign in with one to use it.', {
    code: 'ER-SECOND-FACTOR-REQUIRED',
  })

/**
 * Refuses the use of a sub-tenant by its own rules: places, and a forced second factor. Rules of the tenant above hold as
 * well, since its roles count.
 * @throws HttpError 403
 */
export const refuseVisit = async (
  context: Pick<OpenContext, 'store' | 'requestInfo'>,
  { amr }: SessionRecord,
  { tenantId, rightsFrom }: Visit,
): Promise<void> => {
  await refusePlace(context, tenantId)
  await refusePlace(context, rightsFrom)
  const { enforceMFAType } = await mfaPolicyOf(context.store, tenantId)
  const isProven = amr.includes('mfa') || (enforceMFAType === 'ForceExceptSAML' && amr.includes('fed'))
  if (enforceMFAType !== 'DontForce' && !isProven) throw factorRequired()
}

/**
 * Refuses what would outlast the use of a sub-tenant by a member of a tenant above: secrets of API tokens, and acting as
 * another person. @throws HttpError 403
 */
export const refuseVisitor = ({ rightsFrom }: Pick<SignedInContext, 'rightsFrom'>): void => {
  if (rightsFrom === undefined) return
  throw new HttpError(403, 'Only members of this account can do this.', { code: 'ER-MEMBERS-ONLY' })
}
