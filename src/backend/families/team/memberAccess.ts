import * as v from 'valibot'
import type * as operations from '../../../http/team/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { requireProofToGiveAccess } from '../../identity/granting/granting.ts'
import { endAccess } from '../../identity/membership/leaving.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'

type Part = Pick<HandlersFor<typeof operations>, 'memberDisable' | 'memberEnable'>

const input = v.object({ userId: id })

/** For a transaction. */
const setDisabled = async (inside: SignedInContext, userId: string, isDisabled: boolean): Promise<void> => {
  const { store, tenantId, audit } = inside
  const { user, membership } = await targetOf(inside, userId, { isMembership: true })
  if ((membership.isDisabled ?? false) === isDisabled) return
  if (!isDisabled) await requireProofToGiveAccess(inside, membership)
  await keepAdministrator(inside, tenantId, () => store.memberships.update(tenantId, userId, { isDisabled }))
  const ended = isDisabled ? await endAccess(inside, tenantId, userId) : {}
  const facts = { targetId: userId, targetEmail: user.email, severity: 'High', ...ended } as const
  await audit(isDisabled ? 'user.disabled' : 'user.enabled', facts)
}

/** Which members are kept out of the tenant. Sessions and API tokens there end with the access. */
export const memberAccessHandlers: Part = {
  memberDisable: allowed(
    { permission: 'fe.secure.write.enableDisable', input, transaction: true },
    ({ userId }, context) => setDisabled(context, userId, true),
  ),
  memberEnable: allowed(
    { permission: 'fe.secure.write.enableDisable', input, transaction: true },
    ({ userId }, context) => setDisabled(context, userId, false),
  ),
}
