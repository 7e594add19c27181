import * as v from 'valibot'
import type * as samlOperations from '../../../http/ssoConfig/samlOperations.ts'
import type { SamlConfiguration } from '../../../http/ssoConfig/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { ownableDomain } from '../../federation/domainClaims.ts'
import { nameOfDomain } from '../../federation/domainProofs.ts'
import { providerIn } from '../../federation/metadataReads.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'
import { requireSaml } from '../../federation/providerInput.ts'
import { connectionsOf, domainsOf } from '../../federation/ssoConnections.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { refuseVisitor } from '../../identity/sessions/visits.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { changeConnection } from './changes.ts'
import { addConnection, read, write } from './configurations.ts'
import { addDomain, removeDomain, validateDomain } from './domains.ts'
import { configurationChange, metadataText, samlChange } from './input.ts'
import { setProvider } from './metadata.ts'
import { oldestConnection, samlRoleHandlers } from './roles.ts'
import { toSamlWire, valuesForProvider } from './toWire.ts'

/** The tenant's connection, as the older API returns it. */
const answerOf = async (context: SignedInContext): Promise<SamlConfiguration> => {
  const { store, tenantId, settings, ports } = context
  const [connection] = await connectionsOf(context)
  const domains = connection ? await domainsOf(store, tenantId, connection.id) : []
  return toSamlWire(connection, domains, settings, ports.saml !== undefined)
}

const withoutDomain = () =>
  new HttpError(400, 'Enter the domain of your organization first.', { code: 'ER-SSO-DOMAIN-REQUIRED' })

const nothing = v.parse(configurationChange, {})

/** What another domain resets (docs/product.md §4), and what needs the rest. */
const reset = { enabled: false, ssoEndpoint: '', publicCertificate: '', signRequest: false } as const

/** For a transaction: saves the tenant's connection, which is made with its first domain. */
const save = async (inside: SignedInContext, input: v.InferOutput<typeof samlChange>): Promise<SamlConfiguration> => {
  const { domain: entered, ...change } = input
  const domain = entered ? ownableDomain(entered) : undefined
  const [known] = await connectionsOf(inside)
  const [current] = known ? await domainsOf(inside.store, inside.tenantId, known.id) : []
  if (!current && domain === undefined) throw withoutDomain()
  const connection = known ?? (await addConnection(inside, change.type))
  const isOther = current !== undefined && domain !== undefined && nameOfDomain(current) !== domain
  const changed = await changeConnection(inside, connection, { ...nothing, ...change, ...(isOther && reset) })
  if (isOther) await removeDomain(inside, changed, current)
  if (domain !== undefined && (isOther || !current)) await addDomain(inside, changed, domain)
  return answerOf(inside)
}

/** The one connection of the older API. */
export const samlHandlers = {
  ...samlRoleHandlers,
  saml: allowed({ permission: read }, (_input, context) => answerOf(context)),
  samlSave: allowed({ permission: write, input: samlChange, transaction: true }, (input, context) => {
    refuseVisitor(context)
    return save(context, input)
  }),
  samlVendorConfiguration: allowed({ permission: read }, async (_input, { settings }) => valuesForProvider(settings)),
  samlMetadataSave: allowed({ permission: write, input: metadataText }, async ({ metadata }, context) => {
    refuseVisitor(context)
    const { ports, settings } = context
    const found = providerIn(requireSaml(ports.saml), metadata, settings)
    return inTransaction(context, async inside => {
      const [connection] = await connectionsOf(inside)
      const domains = connection ? await domainsOf(inside.store, inside.tenantId, connection.id) : []
      if (!connection || domains.length === 0) throw withoutDomain()
      await setProvider(inside, connection, found)
      return answerOf(inside)
    })
  }),
  samlDomainValidate: allowed({ permission: write }, async (_input, context) => {
    refuseVisitor(context)
    const { id } = await oldestConnection(context)
    const [domain] = await domainsOf(context.store, context.tenantId, id)
    if (!domain) throw notFound()
    await validateDomain(context, domain)
  }),
  oidc: allowed({ permission: read }, async (_input, context) => ({
    active: (await connectionsOf(context)).some(({ type, isEnabled }) => type === 'oidc' && isEnabled),
    redirectUri: callbackAddress(context),
  })),
} satisfies HandlersFor<typeof samlOperations>
