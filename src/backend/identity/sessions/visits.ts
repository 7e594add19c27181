import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { HttpError } from '../../request/httpError.ts'
import { mfaPolicyOf } from '../policies/policies.ts'
import { refusePlace } from '../restrictions/placeRules.ts'
import type { SessionRecord } from './records.ts'
import { endedHere, mayActIn } from './tenantSessions.ts'

/** The use of a sub-tenant by a member of a tenant above. */
export interface Visit {
  tenantId: string
  rightsFrom: string
}

const factorRequired = () =>
  new HttpError(403, 'This organization requires two-step verification. Sign in with it to continue.', {
    code: 'ER-SECOND-FACTOR-REQUIRED',
  })

/**
 * Refuses the use of a sub-tenant by its own rules: places, and a forced second factor. Rules of the tenant above hold as
 * well, those of sessions among them, since its roles count.
 * @throws HttpError 403
 */
export const refuseVisit = async (
  context: Pick<OpenContext, 'store' | 'ports' | 'requestInfo'>,
  session: SessionRecord,
  { tenantId, rightsFrom }: Visit,
): Promise<void> => {
  const { store } = context
  const { amr, userId } = session
  for (const id of [tenantId, rightsFrom]) {
    await refusePlace(context, id)
    const { enforceMFAType } = await mfaPolicyOf(store, id)
    const isProven = amr.includes('mfa') || (enforceMFAType === 'ForceExceptSAML' && amr.includes('fed'))
    if (enforceMFAType !== 'DontForce' && !isProven) throw factorRequired()
  }
  const membership = await store.memberships.get(rightsFrom, userId)
  if (rightsFrom !== session.activeTenantId && !(await mayActIn(context, session, membership))) throw endedHere()
}

/**
 * Refuses what would outlast the use of a sub-tenant by a member of a tenant above: secrets of API tokens and webhooks, what is paid, and
 * acting as another person. @throws HttpError 403
 */
export const refuseVisitor = ({ rightsFrom }: Pick<SignedInContext, 'rightsFrom'>): void => {
  if (rightsFrom === undefined) return
  throw new HttpError(403, 'Only members of this organization can do this.', { code: 'ER-MEMBERS-ONLY' })
}
