import type * as operations from '../../../http/directory/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { ownConnection, readProvisioning, writeProvisioning } from '../../provisioning/connections.ts'
import { checkMayRemoveMembers } from '../../provisioning/managedMembers.ts'
import { applyWaiting, isVersion, lossesOf, previewOf } from '../../provisioning/removals.ts'
import { editConflict } from '../../request/httpError.ts'
import { acceptance, ofConnection } from './input.ts'

/** For a transaction: carries out what waits, and lets later changes take effect at once. */
const accept = async (inside: SignedInContext, id: string, version: string | undefined): Promise<void> => {
  const { store, tenantId } = inside
  const connection = await ownConnection(inside, id)
  if (connection.removals === 'apply') return
  await checkMayRemoveMembers(inside, connection)
  const losses = connection.isSynced && connection.removals === 'waiting' ? await lossesOf(inside, connection) : []
  if (!isVersion(losses, version))
    throw editConflict('The directory has sent other changes in the meantime.', await previewOf(inside, connection))
  const people = connection.removals === 'waiting' ? await applyWaiting(inside, connection, losses) : 0
  const { id: userId, email } = inside.user
  const approval = { userId, email, at: new Date(inside.ports.clock.now()).toISOString() }
  await store.directoryConnections.update(tenantId, id, { removals: 'apply', approval })
  const facts = { connectionId: id, directory: connection.name, people }
  await inside.audit('directoryRemovals.applied', { severity: 'High', ...facts })
}

/** For a transaction: lets the next change that takes access away wait again. */
const askAgain = async (inside: SignedInContext, id: string): Promise<void> => {
  const { store, tenantId } = inside
  const { removals, name: directory } = await ownConnection(inside, id)
  if (removals !== 'apply') return
  await store.directoryConnections.update(tenantId, id, { removals: 'ask' })
  await inside.audit('directoryRemovals.approvalWithdrawn', { severity: 'High', connectionId: id, directory })
}

/** Changes of a directory that take access away and wait for an administrator. */
export const waitingHandlers: Pick<HandlersFor<typeof operations>, 'preview' | 'apply' | 'approvalWithdraw'> = {
  preview: allowed(
    { permission: readProvisioning, byApiToken: 'never', input: ofConnection, isCostly: () => true },
    async ({ id }, context) => ({ preview: await previewOf(context, await ownConnection(context, id)) }),
  ),
  apply: allowed(
    {
      permission: writeProvisioning,
      byApiToken: 'never',
      transaction: true,
      stepUp: freshFactor,
      input: acceptance,
    },
    ({ id, version }, context) => accept(context, id, version),
  ),
  approvalWithdraw: allowed(
    { permission: writeProvisioning, byApiToken: 'never', transaction: true, input: ofConnection },
    ({ id }, context) => askAgain(context, id),
  ),
}
