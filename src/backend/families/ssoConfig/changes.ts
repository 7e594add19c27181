import type { SsoType } from '../../../http/ssoConfig/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { planEnd, trialOf } from '../../federation/enforcement.ts'
import { planWarnings } from '../../federation/expiryWarnings.ts'
import { providerAddress, providerCertificates, providerIssuer } from '../../federation/providerInput.ts'
import {
  attributesFor,
  domainsOf,
  fieldsOf,
  groupsOf,
  requireReady,
  requireTested,
  rolesOf,
  settingsHash,
} from '../../federation/ssoConnections.ts'
import type {
  ConnectionRecord,
  OidcProvider,
  SsoConnectionFields,
  SsoGroupFields,
} from '../../federation/ssoRecords.ts'
import { checkHoldsRoles, checkMayGrant } from '../../identity/granting/granting.ts'
import { requireFreshProof } from '../../identity/signIn/stepUp.ts'
import { newId } from '../../ports/randomTokens.ts'
import type { SamlProvider } from '../../ports/saml.ts'
import { badRequest, HttpError, notFound } from '../../request/httpError.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import { vendorScope } from '../../store/store.ts'
import type { ConfigurationChange } from './input.ts'

const blankSaml: SamlProvider = { entityId: '', ssoEndpoint: '', certificates: [], signRequest: false }
const blankOidc: OidcProvider = { issuer: '', clientId: '' }

/** The protocol of a provider. */
export const protocolOf = (provider: SsoType): ConnectionRecord['type'] => (provider === 'oidc' ? 'oidc' : 'saml')

const isGiven = (...values: unknown[]) => values.some(value => value != null && value !== '' && value !== false)

/** What checks of the entered provider values need. */
type Entering = Pick<SignedInContext, 'ports' | 'settings'>

/** Values of a provider, as an administrator enters them. */
export type ProviderChange = Pick<
  ConfigurationChange,
  'type' | 'ssoEndpoint' | 'publicCertificate' | 'signRequest' | 'oidcClientId' | 'oidcSecret'
>

/** A document of metadata no longer counts once something of it is changed by hand. */
const samlAfter = (
  { ports, settings }: Entering,
  { saml: known, metadata }: ConnectionRecord,
  { ssoEndpoint: address, publicCertificate, signRequest }: ProviderChange,
): Pick<SsoConnectionFields, 'saml' | 'metadata'> => {
  if (!known && !isGiven(address, publicCertificate, signRequest)) return {}
  const saml = known ?? blankSaml
  const ssoEndpoint = address ? providerAddress(address, settings) : (address ?? saml.ssoEndpoint)
  const entered = publicCertificate ? providerCertificates(publicCertificate, ports.saml) : []
  const certificates = publicCertificate == null ? saml.certificates : entered
  const isSame = ssoEndpoint === saml.ssoEndpoint && certificates.join('') === saml.certificates.join('')
  // The entity id of another provider is learned from its first answer.
  const entityId = ssoEndpoint === saml.ssoEndpoint ? saml.entityId : ''
  return {
    saml: { entityId, ssoEndpoint, certificates, signRequest: signRequest ?? saml.signRequest },
    ...(isSame && metadata && { metadata }),
  }
}

const oidcAfter = async (
  { ports, settings }: Entering,
  { id, tenantId, oidc: known }: ConnectionRecord,
  { ssoEndpoint: entered, oidcClientId, oidcSecret }: ProviderChange,
): Promise<Pick<SsoConnectionFields, 'oidc'>> => {
  if (!known && !isGiven(entered, oidcClientId, oidcSecret)) return {}
  const oidc = known ?? blankOidc
  // A demo's own issuer is stored as a path and answered as an address.
  const isSame = !entered || entered === oidc.issuer || entered === settings.baseUrl + oidc.issuer
  const issuer = entered === '' ? '' : isSame ? oidc.issuer : providerIssuer(entered, settings)
  const place = placeOf('ssoConnections', id, tenantId)
  // A secret is sent to the issuer that it was entered for, and to no other.
  const kept = isSame ? oidc.clientSecret : undefined
  const clientSecret = oidcSecret ? await ports.encryption.seal(oidcSecret, place) : kept
  const secretEndsAt = clientSecret && clientSecret === kept ? oidc.secretEndsAt : undefined
  return {
    oidc: {
      issuer,
      clientId: oidcClientId ?? oidc.clientId,
      ...(clientSecret && { clientSecret }),
      ...(secretEndsAt !== undefined && { secretEndsAt }),
    },
  }
}

/** The provider of a connection after a change. */
export const providerAfter = async (
  context: Entering,
  before: ConnectionRecord,
  change: ProviderChange,
): Promise<Pick<SsoConnectionFields, 'type' | 'saml' | 'oidc' | 'metadata'> & { provider: SsoType }> => {
  const provider = change.type ?? before.provider ?? before.type
  const type = protocolOf(provider)
  const settings = type === 'oidc' ? await oidcAfter(context, before, change) : samlAfter(context, before, change)
  return { type, provider, ...settings }
}

const groupsAfter = (
  { ports }: SignedInContext,
  before: ConnectionRecord,
  { groups }: ConfigurationChange,
): SsoGroupFields[] => {
  const known = groupsOf(before)
  if (!groups) return known
  if (new Set(groups.map(({ group }) => group)).size < groups.length)
    throw badRequest('groups must have different names')
  return groups.map(({ id, group, roleIds }) => {
    const isKnown = known.some(other => other.id === id)
    return { id: isKnown ? id! : newId(ports.random), group, roleIds: [...new Set(roleIds)] }
  })
}

/** Roles that a change gives to people who do not have them by the connection yet. */
const newlyGiven = (before: ConnectionRecord, after: Pick<SsoConnectionFields, 'roleIds' | 'groups'>): string[] => {
  const ofGroup = new Map(groupsOf(before).map(({ group, roleIds }) => [group, roleIds]))
  const inGroups = (after.groups ?? []).flatMap(({ group, roleIds }) =>
    roleIds.filter(id => !ofGroup.get(group)?.includes(id)),
  )
  return [...new Set([...after.roleIds.filter(id => !before.roleIds.includes(id)), ...inGroups])]
}

/** The fields of a connection after a change. */
const fieldsAfter = async (
  context: SignedInContext,
  before: ConnectionRecord,
  change: ConfigurationChange,
): Promise<SsoConnectionFields> => {
  const { name, isSample, testedSettings, enforcement, warnings } = before
  const isEnabled = change.enabled ?? before.isEnabled
  const provider = await providerAfter(context, before, change)
  return {
    ...(isSample !== undefined && { isSample }),
    ...(testedSettings !== undefined && { testedSettings }),
    ...(warnings && { warnings }),
    isEnabled,
    ...(isEnabled && enforcement && { enforcement }),
    name,
    roleIds: change.roleIds ? [...new Set(change.roleIds)] : before.roleIds,
    groups: groupsAfter(context, before, change),
    ...attributesFor(before, provider.type),
    ...provider,
  }
}

const text = (value: unknown) => JSON.stringify(value)

/** The names of the fields that differ. */
const differences = (record: ConnectionRecord, after: SsoConnectionFields): string[] => {
  const before = fieldsOf(record)
  return (Object.keys({ ...before, ...after }) as (keyof SsoConnectionFields)[]).filter(
    name => text(before[name]) !== text(after[name]),
  )
}

const refuseProtocol = () =>
  new HttpError(409, 'Turn off single sign-on before you change the type of the connection.', {
    code: 'ER-SSO-ENABLED',
  })

/** The entity id or issuer that gives the subjects of a connection their meaning; '' while it is unknown. */
const providerIdOf = ({ saml, oidc }: Pick<SsoConnectionFields, 'saml' | 'oidc'>) =>
  saml?.entityId ?? oidc?.issuer ?? ''

const isOtherProvider = (before: ConnectionRecord, after: SsoConnectionFields) =>
  providerIdOf(before) !== '' && providerIdOf(before) !== providerIdOf(after)

/** True when the next answer would decide who the provider is, while people sign in with it. */
const hasUnknownProvider = (before: ConnectionRecord, { isEnabled, type, saml }: ConnectionRecord) =>
  isEnabled && type === 'saml' && saml?.entityId === '' && before.saml?.entityId !== ''

/** The roles that members of the tenant have, their own and those of groups. */
const rolesInUse = async ({ store, tenantId }: SignedInContext): Promise<string[]> => {
  const ofGroups = (await store.groups.find(tenantId)).items.flatMap(({ roleIds }) => roleIds)
  const used = new Set(ofGroups)
  for (const { id } of (await store.roles.find([vendorScope, tenantId])).items) {
    if (used.has(id)) continue
    const holders = await store.memberships.find(tenantId, { where: { roleIds: [id] }, limit: 1, total: { upTo: 1 } })
    if (holders.items.length > 0) used.add(id)
  }
  return [...used]
}

/** The fields after a change. A sign-in of an administrator with other settings shows nothing about the new ones. */
const stillProven = (before: ConnectionRecord, after: SsoConnectionFields): SsoConnectionFields => {
  const { administratorSignedInAt: _signedInAt, trialSignIns: _trial, ...fields } = after
  if (settingsHash(before) !== settingsHash(after)) return fields
  const { administratorSignedInAt, trialSignIns } = before
  return {
    ...fields,
    ...(administratorSignedInAt !== undefined && { administratorSignedInAt }),
    ...(trialSignIns && { trialSignIns }),
  }
}

/** True when people who get in now might not get in after a change. More certificates take nothing away. */
const mayLockOut = (before: ConnectionRecord, after: SsoConnectionFields): boolean => {
  const known = before.saml?.certificates ?? []
  const isLonger = after.saml !== undefined && known.every(one => after.saml?.certificates.includes(one))
  const saml = isLonger && after.saml ? { ...after.saml, certificates: known } : after.saml
  return settingsHash(before) !== settingsHash({ ...after, ...(saml && { saml }) })
}

/** For a transaction: puts a required provider on trial again, because its changed settings are not proven by a sign-in. */
const tryRuleAgain = async (
  inside: SignedInContext,
  { id, tenantId, enforcement: rule }: ConnectionRecord,
): Promise<void> => {
  if (rule?.state !== 'on') return
  const { exemptUserIds } = rule
  const enforcement = trialOf(inside, exemptUserIds)
  await inside.store.ssoConnections.update(tenantId, id, { enforcement })
  await planEnd(inside, { tenantId, id }, enforcement)
  await inside.audit('ssoEnforcement.tried', { severity: 'High', connectionId: id })
}

/**
 * For a transaction: stores other fields of a connection, and checks that the person may. A provider that is required is on
 * trial again afterwards.
 * @throws HttpError 400 for a connection that is not ready to be enabled, 403 without a fresh proof for one that people
 * sign in with, and for roles beyond the person's own
 */
export const replaceConnection = async (
  inside: SignedInContext,
  before: ConnectionRecord,
  wanted: SsoConnectionFields,
): Promise<ConnectionRecord> => {
  const { store, tenantId } = inside
  const after = stillProven(before, wanted)
  const changed = differences(before, after)
  if (changed.length === 0) return before
  if (before.isEnabled || after.isEnabled) await requireFreshProof(inside)
  const isEnabledNow = after.isEnabled && !before.isEnabled
  // Who decides what the provider says signs in as anybody in the verified domains.
  if (isEnabledNow || changed.some(name => ['type', 'saml', 'oidc', 'metadata', 'attributes'].includes(name)))
    await checkHoldsRoles(inside, [...rolesOf(before), ...(await rolesInUse(inside))])
  await checkMayGrant(inside, newlyGiven(before, after))
  const isOther = after.type !== before.type
  if (isOther && before.isEnabled) throw refuseProtocol()
  // Subjects of another provider are other people.
  if (isOther || isOtherProvider(before, after))
    await store.ssoIdentities.removeWhere(vendorScope, { connectionId: before.id })
  // What people signed in with needs no other test to be enabled again.
  const fields = before.isEnabled ? { ...after, testedSettings: settingsHash(before) } : after
  const next = await store.ssoConnections.put(tenantId, before.id, current => {
    if (!current) throw notFound()
    return fields
  })
  if (next.isEnabled) requireReady(next, await domainsOf(store, tenantId, next.id))
  if (isEnabledNow || hasUnknownProvider(before, next)) requireTested(next)
  if (mayLockOut(before, next)) await tryRuleAgain(inside, next)
  await planWarnings(inside, before, next)
  await auditChange(inside, before, next, changed)
  return next
}

const auditChange = async (
  { audit }: SignedInContext,
  before: ConnectionRecord,
  { id: connectionId, isEnabled }: ConnectionRecord,
  changed: readonly string[],
): Promise<void> => {
  if (isEnabled !== before.isEnabled)
    await audit(isEnabled ? 'ssoConnection.enabled' : 'ssoConnection.disabled', { severity: 'High', connectionId })
  const roles = changed.filter(name => name === 'roleIds' || name === 'groups')
  if (roles.length > 0) await audit('ssoRoles.changed', { severity: 'Medium', connectionId, fields: roles.join(', ') })
  const others = changed.filter(name => !['isEnabled', 'roleIds', 'groups'].includes(name))
  if (others.length > 0)
    await audit('ssoConnection.updated', { severity: 'Medium', connectionId, fields: others.join(', ') })
}

/** @throws HttpError 400 where requests are to be signed and cannot be */
export const refuseSigning = ({ signRequest }: Pick<ConfigurationChange, 'signRequest'>, canSign: boolean): void => {
  if (signRequest && !canSign)
    throw new HttpError(400, "This server doesn't sign requests.", { code: 'ER-SSO-SIGN-REQUEST' })
}

const refuseUnsupported = ({ skipEmailDomainValidation, ...change }: ConfigurationChange, canSign: boolean) => {
  if (skipEmailDomainValidation)
    throw new HttpError(403, 'Only the operator of this server can accept addresses of other domains.', {
      code: 'ER-OPERATOR-ONLY',
    })
  refuseSigning(change, canSign)
}

/** For a transaction: changes a connection as a tenant asks for it. See `replaceConnection`. */
export const changeConnection = async (
  inside: SignedInContext,
  before: ConnectionRecord,
  change: ConfigurationChange,
): Promise<ConnectionRecord> => {
  refuseUnsupported(change, inside.ports.saml?.signsRequests === true)
  return replaceConnection(inside, before, await fieldsAfter(inside, before, change))
}
