import type { UserRecord } from '../members/records.ts'
import { countsOf, forgetCounts } from '../../store/rateLimits.ts'
import type { OpenContext } from '../../context/context.ts'
import { maxAttemptsOf } from '../policies/policies.ts'
import { vendorScope } from '../../store/store.ts'

/** The key under which the wrong passwords of an identifier are counted; its count decides what the error says. */
export const attemptsKey = (identifier: string): string => `signIn:${identifier}`

/**
 * The key under which the wrong passwords of a person are counted, whichever identifier was given; its count decides
 * whether the account is locked.
 */
export const personAttemptsKey = (userId: string): string => `signInOf:${userId}`

/**
 * The second key of an identifier without an account, so that known and unknown people cost the same work. A person's
 * id, given as a user name, must not be that person's key.
 */
export const unknownAttemptsKey = (identifier: string): string => `signInOfUnknown:${identifier}`

/** Ends the lock of an account, under all its identifiers. */
export const unlockAccount = async (
  context: Pick<OpenContext, 'store'>,
  { id, email, username }: Pick<UserRecord, 'id' | 'email' | 'username'>,
): Promise<void> => {
  const identifiers = username === undefined ? [email] : [email, username]
  await forgetCounts(context, [personAttemptsKey(id), ...identifiers.map(attemptsKey)])
}

/** Ids of those people of a list who cannot sign in with their password for now, because of too many wrong ones. */
export const lockedAmong = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  people: readonly Pick<UserRecord, 'id' | 'activeTenantId'>[],
): Promise<Set<string>> => {
  const counts = await countsOf(
    context,
    people.map(({ id }) => personAttemptsKey(id)),
  )
  const counted = people.flatMap((person, index) => (counts[index]! > 0 ? [{ person, count: counts[index]! }] : []))
  const locked = new Set<string>()
  for (const { person, count } of counted)
    if (count >= (await maxAttemptsOf(context.store, person.activeTenantId))) locked.add(person.id)
  return locked
}

/** How many counts are read at once. */
const atOnce = 1_000

/** Ids of those people who are locked out, of whom only the ids are known. */
export const lockedOf = async (
  context: Pick<OpenContext, 'store' | 'ports'>,
  userIds: readonly string[],
): Promise<string[]> => {
  const counted: string[] = []
  for (let begin = 0; begin < userIds.length; begin += atOnce) {
    const part = userIds.slice(begin, begin + atOnce)
    const counts = await countsOf(context, part.map(personAttemptsKey))
    counted.push(...part.filter((_id, index) => counts[index]! > 0))
  }
  if (counted.length === 0) return []
  const { items } = await context.store.users.find(vendorScope, { where: { id: counted } })
  return [...(await lockedAmong(context, items))]
}
