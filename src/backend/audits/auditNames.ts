import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import type { AuditFields } from '../store/systemRecords.ts'

/** A sentence names no more than these of one kind. */
const maxNames = 20

const idsIn = (facts: AuditFields['facts'], ...names: readonly string[]): string[] => {
  const ids = names.flatMap(name => (facts[name] === undefined ? [] : String(facts[name]).split(', ')))
  return [...new Set(ids)].filter(Boolean).slice(0, maxNames)
}

/** The facts in which a change of members or roles lists ids; of other actions they hold other values. */
const changed = ['added', 'removed'] as const

/** The ids that a row names, by what they are ids of. */
const idsOf = ({ action, userId, facts }: Pick<AuditFields, 'action' | 'userId' | 'facts'>, isActorKnown: boolean) => {
  const areMembers = action === 'group.membersChanged'
  const areRoles = ['user.rolesChanged', 'user.rolesSynchronized', 'group.rolesChanged'].includes(action)
  const isLink = action.startsWith('inviteLink.')
  const targets = idsIn(facts, 'targetId', 'target', ...(areMembers ? changed : []))
  return {
    targets,
    users: [
      ...(userId === undefined || isActorKnown ? [] : [userId]),
      ...targets,
      ...idsIn(facts, 'startedBy', 'inviterId'),
    ],
    roles: idsIn(
      facts,
      'roleId',
      'replacementId',
      ...(areRoles ? changed : []),
      ...(isLink ? ['roles', 'before', 'after'] : []),
    ),
    groups: idsIn(facts, 'groupId'),
    webhooks: idsIn(facts, 'webhookId'),
    apiTokens: idsIn(facts, 'tokenId'),
    applications: idsIn(facts, 'applications'),
    connections: idsIn(facts, 'connectionId'),
  }
}

const providerNames: Readonly<Record<string, string>> = {
  saml: 'SAML',
  oidc: 'OpenID Connect',
  okta: 'Okta',
  azure: 'Microsoft Entra ID',
  google: 'Google Workspace',
}

/** The names of connections to identity providers: the provider, with the first domain, as screens name them. */
const connectionNames = async (store: Store, tenantId: string, ids: readonly string[]): Promise<[string, string][]> => {
  if (ids.length === 0) return []
  const { items } = await store.ssoConnections.find(tenantId, { where: { id: [...ids] } })
  const domains = await store.ssoDomains.find(vendorScope, {
    where: { ownerTenantId: tenantId, connectionId: [...ids] },
  })
  return items.map(({ id, type, provider = type }) => {
    const domain = domains.items.find(({ connectionId }) => connectionId === id)
    const name = providerNames[provider] ?? provider
    return [id, domain ? `${name} · ${domain.domain ?? domain.claimed ?? ''}` : name]
  })
}

/** What a row keeps of this moment: names by ids, and the members that it is about, for the search. */
export type KeptWords = Pick<AuditFields, 'names' | 'about'>

/** Longest text about members; it holds those of a large group. */
const longestAbout = 4_000

/**
 * The names, at this moment, of what a row names by ids, so that the row still says them when they have changed or are gone,
 * and the names and addresses of the members it is about. What is not found has no name.
 * @param store that of the transaction, if there is one
 * @param actorName name of the actor, if the caller has it: signing in reads nothing for its row
 */
export const auditNames = async (
  store: Store,
  tenantId: string,
  row: Pick<AuditFields, 'action' | 'userId' | 'facts'>,
  actorName?: string,
): Promise<KeptWords> => {
  const { targets, ...ids } = idsOf(row, actorName !== undefined)
  const find = async <Found extends { id: string }>(
    wanted: readonly string[],
    read: (where: { id: string[] }) => Promise<{ items: Found[] }>,
  ): Promise<Found[]> => (wanted.length === 0 ? [] : (await read({ id: [...wanted] })).items)
  const users = await find(ids.users, where => store.users.find(vendorScope, { where }))
  const roles = await find(ids.roles, where => store.roles.find([vendorScope, tenantId], { where }))
  const groups = await find(ids.groups, where => store.groups.find(tenantId, { where }))
  const webhooks = await find(ids.webhooks, where => store.webhooks.find(tenantId, { where }))
  const apiTokens = await find(ids.apiTokens, where => store.apiTokens.find(vendorScope, { where }))
  const applications = await find(ids.applications, where => store.applications.find(vendorScope, { where }))
  const named: [id: string, name: string][] = [
    ...(row.userId && actorName ? [[row.userId, actorName] satisfies [string, string]] : []),
    ...users.map(({ id, name, email }): [string, string] => [id, name || email]),
    ...[...roles, ...groups, ...applications].map(({ id, name }): [string, string] => [id, name]),
    ...webhooks.map(({ id, displayName }): [string, string] => [id, displayName]),
    ...apiTokens.map(({ id, description }): [string, string] => [id, description]),
    ...(await connectionNames(store, tenantId, ids.connections)),
  ].filter(([, name]) => name !== '')
  const { targetEmail = '' } = row.facts
  const words = users.filter(({ id }) => targets.includes(id)).flatMap(({ name, email }) => [name, email])
  const about = [...new Set([...words, String(targetEmail)])].filter(Boolean).join('\n')
  return {
    ...(named.length > 0 && { names: Object.fromEntries(named) }),
    ...(about !== '' && { about: about.slice(0, longestAbout) }),
  }
}
