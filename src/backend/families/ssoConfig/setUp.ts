import * as v from 'valibot'
import type * as setUpOperations from '../../../http/ssoConfig/setUpOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { nearEndings, planWarnings } from '../../federation/expiryWarnings.ts'
import { discover } from '../../federation/openId.ts'
import { providerIssuer } from '../../federation/providerInput.ts'
import { connectionsOf, fieldsOf, ownConnection } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { badRequest, editConflict, HttpError, notFound } from '../../request/httpError.ts'
import { text } from '../../request/schema.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { replaceConnection } from './changes.ts'
import { read, write } from './configurations.ts'
import { detailsOf } from './details.ts'
import { enforcementHandlers } from './enforcement.ts'
import { attributesInput, ofConnection, pathId, secretEnd } from './input.ts'
import { providerAt, readLimit, setProvider } from './metadata.ts'
import { newSubjectHandlers } from './newSubject.ts'
import { testHandlers } from './tests.ts'

const dayMs = 86_400_000

const discovered = (context: SignedInContext, issuer: string) => discover(context.ports, issuer).catch(() => undefined)

/** The issuer as the provider writes it, where only the slash at its end differs. */
const withOtherEnd = (issuer: string) => (issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`)

const noProvider = () =>
  new HttpError(400, 'No OpenID provider answers at this address. Copy the issuer from its documentation.', {
    code: 'ER-SSO-ISSUER',
  })

const notExact = (issuer: string) =>
  new HttpError(400, 'The issuer is not exact. Copy it from the provider, with or without the slash at its end.', {
    code: 'ER-SSO-ISSUER-NOT-EXACT',
    context: { issuer },
  })

/** For a transaction: stores when the provider will refuse the client secret. @throws HttpError 409 without a secret */
const setSecretEnd = async (
  inside: SignedInContext,
  before: ConnectionRecord,
  endsAt: string | null,
): Promise<void> => {
  const { store, ports, tenantId, audit } = inside
  if (!before.oidc?.clientSecret)
    throw new HttpError(409, 'Enter the client secret first.', { code: 'ER-SSO-NO-SECRET' })
  const { secretEndsAt: known, ...oidc } = before.oidc
  if ((known ?? null) === endsAt) return
  // In UTC a day ends up to 12 hours before it does in the time zone of the person who enters it.
  if (endsAt !== null && Date.parse(endsAt) + 2 * dayMs <= ports.clock.now())
    throw badRequest('endsAt must not be in the past')
  const next = await store.ssoConnections.update(tenantId, before.id, {
    oidc: { ...oidc, ...(endsAt !== null && { secretEndsAt: endsAt }) },
  })
  if (next) await planWarnings(inside, before, next)
  await audit('ssoConnection.updated', { severity: 'Medium', connectionId: before.id, fields: 'secretEndsAt' })
}

/** What the wizard needs beside the API. */
export const setUpHandlers = {
  ...testHandlers,
  ...enforcementHandlers,
  ...newSubjectHandlers,
  details: allowed({ permission: read, input: ofConnection }, async ({ ssoConfigId }, context) =>
    detailsOf(context, await ownConnection(context, ssoConfigId)),
  ),
  endings: allowed({ permission: read }, async (_input, context) =>
    (await connectionsOf(context)).flatMap(connection =>
      nearEndings(context.ports, connection).map(ending => ({ connectionId: connection.id, ...ending })),
    ),
  ),
  acceptProvider: allowed(
    {
      permission: write,
      stepUp: freshFactor,
      input: v.object({ ssoConfigId: pathId, entityId: text(1_024), ssoEndpoint: text(2_000) }),
    },
    async ({ ssoConfigId, entityId, ssoEndpoint }, context) => {
      refuseVisitor(context)
      const { metadata } = await ownConnection(context, ssoConfigId)
      if (!metadata?.changed) throw notFound()
      const found = await providerAt(context, metadata.url)
      // A person accepts what they saw, and nothing that came since.
      if (found.entityId !== entityId || found.ssoEndpoint !== ssoEndpoint)
        throw editConflict('The metadata of the identity provider has changed again.')
      await inTransaction(context, async inside => {
        const before = await ownConnection(inside, ssoConfigId)
        if (before.metadata?.url !== metadata.url) throw editConflict('The connection was changed by someone else.')
        await setProvider(inside, before, found, metadata.url)
      })
    },
  ),
  secretExpiry: allowed(
    { permission: write, input: v.object({ ssoConfigId: pathId, endsAt: secretEnd }), transaction: true },
    async ({ ssoConfigId, endsAt }, context) => {
      refuseVisitor(context)
      await setSecretEnd(context, await ownConnection(context, ssoConfigId), endsAt)
    },
  ),
  attributesSave: allowed(
    { permission: write, input: attributesInput, transaction: true },
    async ({ ssoConfigId, ...entered }, context) => {
      refuseVisitor(context)
      const before = await ownConnection(context, ssoConfigId)
      const { attributes: _before, ...fields } = fieldsOf(before)
      const chosen = Object.fromEntries(Object.entries(entered).filter(([, name]) => name !== ''))
      const attributes = Object.keys(chosen).length > 0 && { attributes: chosen }
      await replaceConnection(context, before, { ...fields, ...attributes })
    },
  ),
  checkIssuer: allowed(
    { permission: write, input: v.object({ issuer: text(2_000) }) },
    async ({ issuer: entered }, context) => {
      const issuer = providerIssuer(entered, context.settings)
      await limitRate(context, `ssoReads:${context.tenantId}`, readLimit)
      const found = await discovered(context, issuer)
      if (found) return { issuer, authorizationEndpoint: found.authorization_endpoint }
      const other = withOtherEnd(issuer)
      throw (await discovered(context, other)) ? notExact(other) : noProvider()
    },
  ),
} satisfies HandlersFor<typeof setUpOperations>
