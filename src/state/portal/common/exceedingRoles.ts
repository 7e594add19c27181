import type { PublicUser } from '../../session/publicUser.ts'

/** What deciding about a role needs to know of it: the ids of its permissions. */
interface Granting {
  readonly permissions: readonly string[]
}

/**
 * Answers whether a role certainly grants more than the person holds, who then cannot give it. Roles name permissions by id:
 * for a person with wildcards, whose permissions are more than those of their roles, only the server knows.
 */
export const exceedsRightsOf = ({ roles, permissionKeys }: PublicUser): ((role: Granting) => boolean) => {
  const held = new Set(roles.flatMap(({ permissions }) => (Array.isArray(permissions) ? permissions : [])))
  const isKnown = held.size > 0 && !permissionKeys.some(key => key.includes('*'))
  return ({ permissions }) => isKnown && permissions.some(id => !held.has(id))
}
