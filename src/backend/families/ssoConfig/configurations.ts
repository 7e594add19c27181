import * as v from 'valibot'
import type * as operations from '../../../http/ssoConfig/operations.ts'
import type { SsoConfiguration } from '../../../http/ssoConfig/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { noteRemoval } from '../../federation/domainHandovers.ts'
import { connectionsOf, domainsOf, ownConnection } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { changeConnection, protocolOf } from './changes.ts'
import { configurationChange, ofConnection, pathId, type ConfigurationChange } from './input.ts'
import { toWire } from './toWire.ts'

/** The permissions of all that is about single sign-on. */
export const read = 'fe.secure.read.samlConfiguration'
export const write = 'fe.secure.write.samlConfiguration'
export const remove = 'fe.secure.delete.samlConfiguration'

/** The most connections of a tenant. */
const mostConnections = 10

/** A connection with its domains, as the API returns it. */
export const answerOf = async (
  { store, settings }: SignedInContext,
  connection: ConnectionRecord,
): Promise<SsoConfiguration> => toWire(connection, await domainsOf(store, connection.tenantId, connection.id), settings)

/** For a transaction: adds an empty connection, which is not enabled. */
export const addConnection = async (
  inside: SignedInContext,
  type?: ConfigurationChange['type'],
): Promise<ConnectionRecord> => {
  const { store, ports, tenantId, audit } = inside
  if ((await connectionsOf(inside)).length >= mostConnections)
    throw new HttpError(400, `An organization has at most ${mostConnections} connections.`, { code: 'ER-TOO-MANY' })
  const provider = type ?? 'saml'
  const connection = await store.ssoConnections.insert(tenantId, {
    id: newId(ports.random),
    type: protocolOf(provider),
    provider,
    isEnabled: false,
    name: (await store.tenants.get(vendorScope, tenantId))?.name ?? '',
    roleIds: [],
    groups: [],
  })
  await audit('ssoConnection.created', { severity: 'Medium', connectionId: connection.id })
  return connection
}

/** For a transaction: deletes a connection with its domains and what links people to it. */
const removeConnection = async (inside: SignedInContext, connectionId: string): Promise<void> => {
  const { store, tenantId, audit } = inside
  const connection = await ownConnection(inside, connectionId)
  const people = await store.ssoIdentities.removeWhere(vendorScope, { connectionId })
  // While the connection is there, so that the row keeps its name.
  await audit('ssoConnection.deleted', { severity: 'High', connectionId, people })
  await store.ssoConnections.take(tenantId, connection.id)
  await noteRemoval(inside, await domainsOf(store, tenantId, connectionId))
  await store.ssoDomains.removeWhere(vendorScope, { ownerTenantId: tenantId, connectionId })
  await store.ssoRuns.removeWhere(tenantId, { connectionId })
  await store.ssoProposals.take(tenantId, connectionId)
  await store.ssoReportLinks.removeWhere(vendorScope, { ownerTenantId: tenantId, connectionId })
  await store.ssoSetUpLinks.removeWhere(vendorScope, { ownerTenantId: tenantId, connectionId })
}

/** Single sign-on connections of the tenant. */
export const configurationHandlers = {
  list: allowed({ permission: read }, async (_input, context) => {
    const { store, tenantId, settings } = context
    const domains = await domainsOf(store, tenantId)
    return (await connectionsOf(context)).map(connection => toWire(connection, domains, settings))
  }),
  create: allowed({ permission: write, input: configurationChange, transaction: true }, async (change, context) => {
    refuseVisitor(context)
    const connection = await addConnection(context, change.type)
    return answerOf(context, await changeConnection(context, connection, change))
  }),
  update: allowed(
    { permission: write, input: v.object({ ...configurationChange.entries, ssoConfigId: pathId }), transaction: true },
    async ({ ssoConfigId, ...change }, context) => {
      refuseVisitor(context)
      return answerOf(context, await changeConnection(context, await ownConnection(context, ssoConfigId), change))
    },
  ),
  remove: allowed(
    { permission: remove, stepUp: freshFactor, input: ofConnection, transaction: true },
    async ({ ssoConfigId }, context) => {
      refuseVisitor(context)
      await removeConnection(context, ssoConfigId)
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
