import * as v from 'valibot'
import type * as operations from '../../../http/ssoConfig/operations.ts'
import type { SsoType } from '../../../http/ssoConfig/types.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { documentAt, providerIn } from '../../federation/metadataReads.ts'
import { planMetadataRead } from '../../federation/metadataRefresh.ts'
import { requireSaml } from '../../federation/providerInput.ts'
import { attributesFor, fieldsOf, ownConnection } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import type { SamlMetadata } from '../../ports/saml.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { replaceConnection } from './changes.ts'
import { addConnection, answerOf, write } from './configurations.ts'
import { metadataAddress, metadataText, pathId } from './input.ts'

/** Documents that a tenant has this server read; each is a call to an address of its choice. */
export const readLimit = { max: 30, windowSeconds: 60 }

/** The provider in a document. @throws HttpError 400 */
export const providerOf = ({ ports, settings }: Pick<OpenContext, 'ports' | 'settings'>, xml: string): SamlMetadata =>
  providerIn(requireSaml(ports.saml), xml, settings)

/** The provider in the document at an address. @throws HttpError 400, and 429 beyond the limit */
export const providerAt = async (
  context: Pick<SignedInContext, 'store' | 'ports' | 'settings' | 'tenantId'>,
  url: string,
): Promise<SamlMetadata> => {
  await limitRate(context, `ssoReads:${context.tenantId}`, readLimit)
  return providerOf(context, await documentAt(context.ports.identityProviders, url))
}

/** The fields of a connection whose provider is the one in a document. */
export const samlBy = (
  { ports }: Pick<OpenContext, 'ports'>,
  { provider: known, saml }: Pick<ConnectionRecord, 'provider' | 'saml'>,
  { wantsSignedRequests, ...provider }: SamlMetadata,
  url?: string,
): Pick<ConnectionRecord, 'type' | 'saml' | 'metadata'> & { provider: SsoType } => {
  const canSign = ports.saml?.signsRequests === true
  const signRequest = saml?.signRequest ?? (wantsSignedRequests && canSign)
  const now = new Date(ports.clock.now()).toISOString()
  return {
    type: 'saml',
    provider: known === undefined || known === 'oidc' ? 'saml' : known,
    saml: { ...provider, signRequest },
    ...(url !== undefined && { metadata: { url, startedAt: now, readAt: now } }),
  }
}

/** For a transaction: replaces the provider of a connection. @param url where it is read again every day, if anywhere */
export const setProvider = async (
  inside: SignedInContext,
  before: ConnectionRecord,
  found: SamlMetadata,
  url?: string,
): Promise<ConnectionRecord> => {
  const { oidc: _oidc, metadata: _metadata, attributes: _attributes, ...fields } = fieldsOf(before)
  const provider = { ...attributesFor(before, 'saml'), ...samlBy(inside, before, found, url) }
  const connection = await replaceConnection(inside, before, { ...fields, ...provider })
  if (url !== undefined) await planMetadataRead(inside, connection)
  return connection
}

const replaceBy = (context: SignedInContext, ssoConfigId: string, found: SamlMetadata, url?: string) =>
  inTransaction(context, async inside => {
    const before = await ownConnection(inside, ssoConfigId)
    return answerOf(inside, await setProvider(inside, before, found, url))
  })

const createBy = (context: SignedInContext, found: SamlMetadata, url?: string) =>
  inTransaction(context, async inside =>
    answerOf(inside, await setProvider(inside, await addConnection(inside), found, url)),
  )

/** Connections by the metadata of their providers. */
export const metadataHandlers = {
  createFromMetadata: allowed({ permission: write, input: metadataText }, async ({ metadata }, context) => {
    refuseVisitor(context)
    return createBy(context, providerOf(context, metadata))
  }),
  updateFromMetadata: allowed(
    { permission: write, input: v.object({ ...metadataText.entries, ssoConfigId: pathId }) },
    async ({ ssoConfigId, metadata }, context) => {
      refuseVisitor(context)
      return replaceBy(context, ssoConfigId, providerOf(context, metadata))
    },
  ),
  createFromMetadataUrl: allowed({ permission: write, input: metadataAddress }, async ({ url }, context) => {
    refuseVisitor(context)
    return createBy(context, await providerAt(context, url), url)
  }),
  updateFromMetadataUrl: allowed(
    { permission: write, input: v.object({ ...metadataAddress.entries, ssoConfigId: pathId }) },
    async ({ ssoConfigId, url }, context) => {
      refuseVisitor(context)
      // A foreign id makes no call.
      await ownConnection(context, ssoConfigId)
      return replaceBy(context, ssoConfigId, await providerAt(context, url), url)
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
