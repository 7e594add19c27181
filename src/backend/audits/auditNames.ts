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
  return {
    users: [
      ...(userId === undefined || isActorKnown ? [] : [userId]),
      ...idsIn(facts, 'targetId', 'target', 'startedBy', ...(areMembers ? changed : [])),
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
  }
}

/**
 * The names, at this moment, of what a row names by ids, so that the row still says them when they have changed or are gone.
 * What is not found has no name.
 * @param store that of the transaction, if there is one
 * @param actorName name of the actor, if the caller has it: signing in reads nothing for its row
 */
export const auditNames = async (
  store: Store,
  tenantId: string,
  row: Pick<AuditFields, 'action' | 'userId' | 'facts'>,
  actorName?: string,
): Promise<Record<string, string>> => {
  const ids = idsOf(row, actorName !== undefined)
  const find = async <Found extends { id: string }>(
    wanted: readonly string[],
    read: (where: { id: string[] }) => Promise<{ items: Found[] }>,
    nameOf: (found: Found) => string,
  ): Promise<[id: string, name: string][]> => {
    if (wanted.length === 0) return []
    const { items } = await read({ id: [...wanted] })
    return items.map(found => [found.id, nameOf(found)])
  }
  const found = [
    await find(
      ids.users,
      where => store.users.find(vendorScope, { where }),
      ({ name, email }) => name || email,
    ),
    await find(
      ids.roles,
      where => store.roles.find([vendorScope, tenantId], { where }),
      ({ name }) => name,
    ),
    await find(
      ids.groups,
      where => store.groups.find(tenantId, { where }),
      ({ name }) => name,
    ),
    await find(
      ids.webhooks,
      where => store.webhooks.find(tenantId, { where }),
      ({ displayName }) => displayName,
    ),
    await find(
      ids.apiTokens,
      where => store.apiTokens.find(vendorScope, { where }),
      ({ description }) => description,
    ),
    await find(
      ids.applications,
      where => store.applications.find(vendorScope, { where }),
      ({ name }) => name,
    ),
  ]
  const actor: [id: string, name: string][] = row.userId && actorName ? [[row.userId, actorName]] : []
  return Object.fromEntries([...actor, ...found.flat()].filter(([, name]) => name !== ''))
}
