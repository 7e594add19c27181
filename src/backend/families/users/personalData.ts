import type * as operations from '../../../http/users/ownAccountOperations.ts'
import type { PersonalData } from '../../../http/users/personalData.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'

/** How often a person may read all their data. */
const readLimit = { max: 5, windowSeconds: 600 }
/** Audit rows in one file, the newest. */
const mostActivity = 1_000

const newestFirst = { by: 'createdAt', direction: 'desc' } as const

const metadataOf = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json // Hosts may keep any text there.
  }
}

const profileOf = async (store: Store, user: UserRecord): Promise<PersonalData['profile']> => {
  const pictures = (await store.pictures.find(vendorScope, { where: { userId: user.id } })).items
  const own = pictures.find(({ address }) => address === user.profilePictureUrl)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    username: user.username ?? null,
    phoneNumber: user.phoneNumber ?? null,
    picture: own ? `data:${own.type};base64,${own.base64}` : (user.profilePictureUrl ?? null),
    provider: user.provider,
    hasPassword: user.passwordHash !== undefined,
    isVerified: user.isVerified,
    createdAt: user.createdAt,
    lastLogin: user.lastLogin ?? null,
    passwordChangedAt: user.passwordChangedAt ?? null,
    metadata: metadataOf(user.metadata),
  }
}

type NameOf = (tenantId: string) => string

/** The memberships of a person, and the names of the organizations. */
const membershipsOf = async (context: SignedInContext) => {
  const { tenants, membershipIn, rolesIn, groupsIn } = await loadUserAccess(context, context.user)
  const nameOf: NameOf = tenantId => tenants.find(({ id }) => id === tenantId)?.name ?? ''
  const memberships = tenants.map(({ id, name }) => ({
    tenantId: id,
    organization: name,
    roles: rolesIn(id).map(role => role.name),
    groups: groupsIn(id).map(group => group.name),
    joinedAt: membershipIn(id)?.createdAt ?? '',
  }))
  return { memberships, nameOf }
}

/** Sign-ins of the person; those in which another one acted as them belong to that one. */
const sessionsOf = async (store: Store, where: { userId: string }, nameOf: NameOf) =>
  (await store.sessions.find(vendorScope, { where, sort: newestFirst })).items
    .filter(({ impersonatedBy }) => impersonatedBy === undefined)
    .map(({ id, activeTenantId, createdAt, lastUsedAt, expiresAt, ipAddress, userAgent, amr }) => ({
      id,
      organization: nameOf(activeTenantId),
      startedAt: createdAt,
      lastActiveAt: lastUsedAt,
      expiresAt,
      ipAddress,
      userAgent,
      methods: amr,
    }))

/** What the person signs in with, without secrets and keys. */
const credentialsOf = async (store: Store, where: { userId: string }) => {
  const [factors, passkeys, browsers, identities, numbers] = await Promise.all([
    store.mfaDevices.find(vendorScope, { where }),
    store.passkeys.find(vendorScope, { where: { ...where, use: 'signIn' } }),
    store.rememberedDevices.find(vendorScope, { where }),
    store.ssoIdentities.find(vendorScope, { where }),
    store.phoneNumbers.find(vendorScope, { where }),
  ])
  return {
    phoneNumbers: numbers.items.map(({ phoneNumber, provenNumber, createdAt }) => ({
      phoneNumber,
      isVerified: provenNumber !== undefined,
      createdAt,
    })),
    identities: identities.items.map(({ subject, createdAt }) => ({ subject, createdAt })),
    secondFactors: factors.items.map(({ kind, name, phoneNumber = null, createdAt }) => ({
      kind,
      name,
      phoneNumber,
      createdAt,
    })),
    passkeys: passkeys.items.map(({ name, deviceType, isSynced, createdAt, lastUsedAt }) => ({
      name,
      deviceType,
      isSynced,
      createdAt,
      lastUsedAt,
    })),
    rememberedBrowsers: browsers.items.map(({ userAgent, createdAt, expiresAt }) => ({
      userAgent,
      createdAt,
      expiresAt,
    })),
  }
}

const apiTokensOf = async (store: Store, where: { userId: string }, nameOf: NameOf) =>
  (await store.apiTokens.find(vendorScope, { where, sort: newestFirst })).items.map(token => ({
    id: token.id,
    organization: nameOf(token.ownerTenantId),
    owner: token.owner,
    description: token.description,
    hint: token.hint,
    createdAt: token.createdAt,
    expiresAt: token.expiresAt ?? null,
    lastUsedAt: token.lastUsedAt ?? null,
  }))

/** What the person has marked in the list of the partner portal, of the organizations that they still belong to. */
const rememberedOf = async (store: Store, { userId }: { userId: string }, nameOf: NameOf) => {
  const remembered = await store.rememberedTenants.get(vendorScope, userId)
  const { favorites = [], visits = [] } = remembered ?? {}
  return {
    favoriteOrganizations: favorites.map(nameOf).filter(name => name !== ''),
    openedOrganizations: visits
      .map(({ tenantId, visitedAt }) => ({ organization: nameOf(tenantId), openedAt: visitedAt }))
      .filter(({ organization }) => organization !== ''),
  }
}

/** Audit rows of the person in the organizations that they belong to; what others did to them is not theirs to read. */
const activityOf = async (
  store: Store,
  tenantIds: readonly string[],
  where: { userId: string },
  nameOf: NameOf,
): Promise<Pick<PersonalData, 'activity' | 'hasMoreActivity'>> => {
  const rows = await store.audits.find(tenantIds, { where, sort: newestFirst, limit: mostActivity })
  // Who acted as the person is told to the organization's administrators.
  const own = rows.items.filter(({ facts }) => facts['impersonator'] === undefined)
  return {
    activity: own.map(({ createdAt, tenantId, action, outcome, ip, userAgent, facts }) => ({
      at: createdAt,
      organization: nameOf(tenantId),
      action,
      outcome,
      ipAddress: ip,
      userAgent,
      facts,
    })),
    hasMoreActivity: rows.total > rows.items.length,
  }
}

const readPersonalData = async (context: SignedInContext): Promise<PersonalData> => {
  const { store, user, ports } = context
  const where = { userId: user.id }
  const { memberships, nameOf } = await membershipsOf(context)
  const tenantIds = memberships.map(({ tenantId }) => tenantId)
  const [profile, credentials, sessions, apiTokens, remembered, activity] = await Promise.all([
    profileOf(store, user),
    credentialsOf(store, where),
    sessionsOf(store, where, nameOf),
    apiTokensOf(store, where, nameOf),
    rememberedOf(store, where, nameOf),
    activityOf(store, tenantIds, where, nameOf),
  ])
  const exportedAt = new Date(ports.clock.now()).toISOString()
  return { exportedAt, profile, memberships, ...credentials, sessions, apiTokens, ...remembered, ...activity }
}

/** Everything that is stored about a person, for the person alone. */
export const personalDataHandlers = {
  personalData: signedIn({ stepUp: freshFactor }, async (_input, context) => {
    await limitRate(context, `personalData:${context.user.id}`, readLimit)
    const data = await readPersonalData(context)
    await context.audit('user.dataExported', { severity: 'Medium' })
    return data
  }),
} satisfies Pick<HandlersFor<typeof operations>, 'personalData'>
