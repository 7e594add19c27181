import type { ListedPermission } from '../../../http/roles/answers.ts'
import { patternCovers } from '../../vendor/entitlements/patternCovers.ts'

/** Why a permission of a role cannot be changed: every role has it, none has it, or the person lacks it. */
export type Lock = 'always' | 'never' | 'notHeld'

/** Whether a key stands for others. */
export const isWildcard = ({ key }: Pick<ListedPermission, 'key'>): boolean => key.includes('*')

/** The permissions that a wildcard covers, itself not among them. */
export const coveredBy = (
  wildcard: Pick<ListedPermission, 'key'>,
  all: readonly ListedPermission[],
): readonly ListedPermission[] =>
  isWildcard(wildcard) ? all.filter(({ key }) => key !== wildcard.key && patternCovers(wildcard.key, key)) : []

/** Which permissions a person cannot change in a role, and why. A wildcard is as locked as what it covers. */
export const locksOf = (all: readonly ListedPermission[], heldKeys: readonly string[]): ReadonlyMap<string, Lock> => {
  const lockOf = (permission: ListedPermission): Lock | undefined => {
    const { assignment, key } = permission
    if (assignment === 'ALWAYS') return 'always'
    if (assignment === 'NEVER') return 'never'
    if (coveredBy(permission, all).some(other => other.assignment === 'NEVER')) return 'never'
    return heldKeys.some(held => patternCovers(held, key)) ? undefined : 'notHeld'
  }
  return new Map(
    all.flatMap(permission => {
      const lock = lockOf(permission)
      return lock === undefined ? [] : [[permission.id, lock] as const]
    }),
  )
}

/** The permissions that chosen wildcards cover, by id, each with the key of the first that does. */
export const coverage = (
  all: readonly ListedPermission[],
  chosen: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const wildcards = all.filter(permission => chosen.has(permission.id) && isWildcard(permission))
  return new Map(
    wildcards.toReversed().flatMap(wildcard => coveredBy(wildcard, all).map(({ id }) => [id, wildcard.key] as const)),
  )
}

/** The permissions that a role gets for a choice: also those that every role has, and none that no role has. */
export const completed = (all: readonly ListedPermission[], chosen: readonly string[]): string[] => {
  const never = new Set(all.filter(({ assignment }) => assignment === 'NEVER').map(({ id }) => id))
  const always = all.filter(({ assignment }) => assignment === 'ALWAYS').map(({ id }) => id)
  return [...new Set([...chosen, ...always])].filter(id => !never.has(id)).toSorted()
}

/** The permissions, chosen or covered, that a person lacks: a role with one is not theirs to change. */
export const exceeds = (
  all: readonly ListedPermission[],
  permissionIds: readonly string[],
  heldKeys: readonly string[],
): readonly ListedPermission[] =>
  all.filter(
    ({ id, key, assignment }) =>
      assignment !== 'ALWAYS' && permissionIds.includes(id) && !heldKeys.some(held => patternCovers(held, key)),
  )

/** The key for a role of this name: plain letters and digits, with hyphens between words. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-+|-+$/g, '')
