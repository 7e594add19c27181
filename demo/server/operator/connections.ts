import { randomBytes } from 'node:crypto'
import { writeAudit, type AuditLog } from '../../../src/backend/audits/audit.ts'
import { createEventPublisher } from '../../../src/backend/events/eventJob.ts'
import { parseEmailDomain } from '../../../src/http/emailDomain.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { PlainOAuth, SocialProviderFields } from '../../../src/backend/federation/records.ts'
import type { Encrypted, Encryption } from '../../../src/backend/ports/ports.ts'
import { newId } from '../../../src/backend/ports/randomTokens.ts'
import { vouchForDomain } from '../../../src/backend/federation/domainClaims.ts'
import { planWarnings } from '../../../src/backend/federation/expiryWarnings.ts'
import { certificateTexts } from '../../../src/backend/federation/pem.ts'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import type { SsoConnectionFields } from '../../../src/backend/federation/ssoRecords.ts'
import { plainOAuthOf } from '../../../src/backend/families/ssoLogin/plainServices.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { describeCertificate } from '../providers/samlMetadata.ts'

type JsonObject = Record<string, unknown>

/** Actor in audit rows: an operator on the machine itself. */
const operator = { ip: 'local', userAgent: 'operator' }
const clock = { now: Date.now }
const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) }

/** Audit log of this program. It queues the events of its rows; a running server delivers them. */
const auditLog = (store: Store, encryption: Encryption): AuditLog => {
  const jobs = createJobQueue({ clock, random, encryption }, () => {})
  return { store, ports: { clock, random, encryption }, events: createEventPublisher(jobs, () => newId(random)) }
}

const types = ['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin', 'custom'] as const
const profileFormats = ['github', 'facebook', 'openid'] as const

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refuse = (reason: string): never => {
  throw new TypeError(reason)
}

/** Reads an object with known keys only, because an unknown key is a typing error. */
const read = (value: unknown, what: string, keys: string): JsonObject => {
  if (!isObject(value)) return refuse(`${what} must be an object`)
  const odd = Object.keys(value).find(key => !keys.split(' ').includes(key))
  return odd === undefined ? value : refuse(`${what} has no "${odd}"; there are: ${keys}`)
}

const wrong = (key: string, what: string, wanted: string) => refuse(`"${key}" of ${what} must be ${wanted}`)
const text = (input: JsonObject, key: string, what: string): string => {
  const value = input[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : wrong(key, what, 'a text')
}
const flag = (input: JsonObject, key: string, what: string, byDefault: boolean): boolean => {
  const { [key]: value = byDefault } = input
  return typeof value === 'boolean' ? value : wrong(key, what, 'true or false')
}
const list = (input: JsonObject, key: string, what: string): unknown[] => {
  const { [key]: value = [] } = input
  return Array.isArray(value) ? (value as unknown[]) : wrong(key, what, 'a list')
}
const texts = (input: JsonObject, key: string, what: string): string[] =>
  list(input, key, what).map(item => (typeof item === 'string' ? item : wrong(key, what, 'a list of texts')))
const id = (input: JsonObject, what: string): string => {
  const value = text(input, 'id', what)
  return /^[\w.-]{1,64}$/.test(value) ? value : wrong('id', what, 'letters, digits, dots and hyphens')
}
/** Requires https, because the server calls these URLs, or browsers open them, with secrets. */
const address = (input: JsonObject, key: string, what: string): string => {
  const value = text(input, key, what)
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? value : wrong(key, what, 'an https address')
}
const oneOf = <T extends string>(input: JsonObject, key: string, what: string, all: readonly T[]): T =>
  all.find(value => value === input[key]) ?? wrong(key, what, `one of ${all.join(', ')}`)

const plainIn = (value: unknown, what: string): PlainOAuth => {
  const keys = 'profileFormat authorizationEndpoint tokenEndpoint userEndpoint emailsEndpoint scopes'
  const input = read(value, what, keys)
  return {
    profileFormat: oneOf(input, 'profileFormat', what, profileFormats),
    authorizationEndpoint: address(input, 'authorizationEndpoint', what),
    tokenEndpoint: address(input, 'tokenEndpoint', what),
    userEndpoint: address(input, 'userEndpoint', what),
    ...(input['emailsEndpoint'] !== undefined && { emailsEndpoint: address(input, 'emailsEndpoint', what) }),
    scopes: texts(input, 'scopes', what),
  }
}

const serviceKeys =
  'id type displayName isActive issuer plain clientId clientSecret scopes logoUrl linksByEmail verifiesEmails'

const enterService = async (store: Store, encryption: Encryption, value: unknown): Promise<string> => {
  const input = read(value, 'A service', serviceKeys)
  const providerId = id(input, 'a service')
  const what = `the service ${providerId}`
  const type = oneOf(input, 'type', what, types)
  if (type !== 'custom' && providerId !== type)
    wrong('id', what, `"${type}", its type; only custom ones have their own`)
  const issuer = input['issuer'] === undefined ? '' : address(input, 'issuer', what)
  const place = placeOf('socialProviders', providerId)
  const fields: SocialProviderFields = {
    type,
    displayName: text(input, 'displayName', what),
    isActive: flag(input, 'isActive', what, true),
    issuer,
    clientId: text(input, 'clientId', what),
    clientSecret: await encryption.seal(text(input, 'clientSecret', what), place),
    scopes: texts(input, 'scopes', what),
    logoUrl: input['logoUrl'] === undefined ? null : address(input, 'logoUrl', what),
    linksByEmail: flag(input, 'linksByEmail', what, false),
    ...(input['plain'] !== undefined && { plain: plainIn(input['plain'], `"plain" of ${what}`) }),
  }
  const plain = plainOAuthOf(fields)
  if ((issuer === '') === (plain === undefined)) wrong('issuer', what, 'there, or "plain", and not both')
  const verifiesEmails = flag(input, 'verifiesEmails', what, false)
  if (verifiesEmails && !plain) wrong('verifiesEmails', what, 'left out: an OpenID provider says it of each address')
  const known = plain && verifiesEmails ? { plain: { ...plain, verifiesEmails } } : {}
  await store.socialProviders.put(vendorScope, providerId, () => ({ ...fields, ...known }))
  await writeAudit(auditLog(store, encryption), operator, vendorScope, 'socialProvider.entered', {
    severity: 'Medium',
    providerId,
  })
  return what
}

const samlIn = (value: unknown, what: string): NonNullable<SsoConnectionFields['saml']> => {
  const input = read(value, what, 'entityId ssoEndpoint certificates')
  const certificates = texts(input, 'certificates', what).flatMap(pem => certificateTexts(pem) ?? '')
  if (certificates.length === 0 || !certificates.every(pem => describeCertificate(pem)))
    wrong('certificates', what, 'a list of PEM certificates')
  const ssoEndpoint = address(input, 'ssoEndpoint', what)
  return { entityId: text(input, 'entityId', what), ssoEndpoint, certificates, signRequest: false }
}

const oidcIn = async (value: unknown, what: string, seal: (secret: string) => Promise<Encrypted>) => {
  const input = read(value, what, 'issuer clientId clientSecret')
  const clientSecret = await seal(text(input, 'clientSecret', what))
  return { issuer: address(input, 'issuer', what), clientId: text(input, 'clientId', what), clientSecret }
}

/** Maps role keys, which operators write, to role ids, which records have. */
const roleIdsOf = async (store: Store, keys: readonly string[], what: string): Promise<string[]> => {
  const { items } = await store.roles.find(vendorScope)
  return keys.map(key => items.find(role => role.key === key)?.id ?? refuse(`There is no role "${key}", of ${what}`))
}

const groupsIn = async (store: Store, input: JsonObject, what: string) => {
  const groups = []
  for (const value of list(input, 'groups', what)) {
    const group = read(value, `A group of ${what}`, 'group roles')
    const roleIds = await roleIdsOf(store, texts(group, 'roles', what), what)
    groups.push({ id: newId(random), group: text(group, 'group', what), roleIds })
  }
  return groups
}

/** Replaces the domains of a connection, which the operator vouches for; domains no longer listed are removed. */
const enterDomains = async (store: Store, owner: { tenantId: string; id: string }, domains: string[]) => {
  const { tenantId: ownerTenantId, id: connectionId } = owner
  await store.ssoDomains.removeWhere(vendorScope, { ownerTenantId, connectionId })
  for (const given of domains) {
    const domain = parseEmailDomain(given) ?? refuse(`"${given}" is no mail domain`)
    if (!(await vouchForDomain({ store, ports: { random } }, { domain, ownerTenantId, connectionId })))
      refuse(`The domain ${domain} is another company's, or there twice`)
  }
}

const enterCompany = async (store: Store, encryption: Encryption, value: unknown): Promise<string> => {
  const input = read(value, 'A company', 'id tenantId name isEnabled domains roles groups saml oidc')
  const connectionId = id(input, 'a company')
  const what = `the company ${connectionId}`
  const tenantId = text(input, 'tenantId', what)
  if (!(await store.tenants.get(vendorScope, tenantId))) refuse(`There is no account "${tenantId}", of ${what}`)
  const type = input['saml'] === undefined ? 'oidc' : 'saml'
  if ((input['saml'] === undefined) === (input['oidc'] === undefined))
    wrong('saml', what, 'there, or "oidc", and not both')
  const place = placeOf('ssoConnections', connectionId, tenantId)
  const fields: SsoConnectionFields = {
    type,
    isEnabled: flag(input, 'isEnabled', what, true),
    name: text(input, 'name', what),
    roleIds: await roleIdsOf(store, texts(input, 'roles', what), what),
    groups: await groupsIn(store, input, what),
    ...(type === 'saml'
      ? { saml: samlIn(input['saml'], `"saml" of ${what}`) }
      : { oidc: await oidcIn(input['oidc'], `"oidc" of ${what}`, secret => encryption.seal(secret, place)) }),
  }
  const before = await store.ssoConnections.get(tenantId, connectionId)
  const connection = await store.ssoConnections.put(tenantId, connectionId, () => fields)
  const jobs = createJobQueue({ clock, random, encryption }, () => {})
  await planWarnings({ store, jobs, ports: { clock, saml: { describeCertificate } } }, before, connection)
  await enterDomains(store, { tenantId, id: connectionId }, texts(input, 'domains', what))
  await writeAudit(auditLog(store, encryption), operator, tenantId, 'ssoConnection.entered', {
    severity: 'Medium',
    connectionId,
  })
  return what
}

/**
 * Stores social providers and single sign-on connections from an operator's input, all or none; records with the same id
 * are replaced. Client secrets are encrypted.
 * @returns what was stored
 * @throws TypeError with what is wrong
 */
export const importConnections = async (
  store: Store,
  encryption: Encryption,
  description: unknown,
): Promise<string[]> => {
  const what = 'The description'
  const input = read(description, what, 'services companies')
  return store.transaction(async inside => {
    const entered = []
    for (const service of list(input, 'services', what)) entered.push(await enterService(inside, encryption, service))
    for (const company of list(input, 'companies', what)) entered.push(await enterCompany(inside, encryption, company))
    return entered
  })
}
