/** A source of numbers that is the same for the same seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, isHeads: () => next() < 0.5, oneOf: <T>(list: readonly T[]): T => list[below(list.length)]! }
}

/** A source of random choices. */
export type Random = ReturnType<typeof randomFrom>

/** Texts with what breaks filters: quotes, backslashes, accents, letter case. */
export const words = ['Ada', 'ada', 'Örsted', 'a "b" c', 'x\\y', 'and', 'not (', 'work', 'true', ''] as const
const given = words.filter(word => word !== '')

const email = (random: Random) => ({
  value: random.oneOf(given),
  ...(random.isHeads() && { type: random.oneOf(['work', 'home', 'other']) }),
})

/** A person with some of the attributes. */
export const randomPerson = (random: Random): Record<string, unknown> => ({
  id: 'u1',
  userName: random.oneOf(given),
  ...(random.isHeads() && { title: random.oneOf(given) }),
  ...(random.isHeads() && { externalId: random.oneOf(given) }),
  ...(random.isHeads() && { active: random.isHeads() }),
  ...(random.isHeads() && { name: { givenName: random.oneOf(given), familyName: random.oneOf(given) } }),
  ...(random.isHeads() && { emails: Array.from({ length: 1 + random.below(3) }, () => email(random)) }),
})

/** A filter as a tree. */
export type Tree =
  | { join: 'and' | 'or'; left: Tree; right: Tree }
  | { not: Tree }
  | { some: Tree }
  | { path: string; op: string; value?: string | boolean }

const texts = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const

const condition = (random: Random, paths: readonly string[]): Tree => {
  const path = random.oneOf(paths)
  if (path === 'active') return { path, op: random.oneOf(['eq', 'ne']), value: random.isHeads() }
  const op = random.oneOf(texts)
  return op === 'pr' ? { path, op } : { path, op, value: random.oneOf(words) }
}

const top = ['userName', 'title', 'externalId', 'active', 'name.givenName', 'emails.value', 'emails.type']

/** A random filter, at most so deep. */
export const randomFilter = (random: Random, depth: number, paths: readonly string[] = top): Tree => {
  const choice = depth === 0 ? 0 : random.below(6)
  const inner = () => randomFilter(random, depth - 1, paths)
  if (choice === 1 || choice === 2) return { join: 'and', left: inner(), right: inner() }
  if (choice === 3) return { join: 'or', left: inner(), right: inner() }
  if (choice === 4) return { not: inner() }
  if (choice === 5 && paths === top) return { some: randomFilter(random, depth - 1, ['value', 'type']) }
  return condition(random, paths)
}

/** The text of a filter; brackets only where they are needed, so that the parser has to know what binds closer. */
export const textOf = (tree: Tree): string => {
  if ('not' in tree) return `not (${textOf(tree.not)})`
  if ('some' in tree) return `emails[${textOf(tree.some)}]`
  if ('op' in tree)
    return tree.op === 'pr' ? `${tree.path} pr` : `${tree.path} ${tree.op} ${JSON.stringify(tree.value)}`
  const side = (each: Tree) => {
    const needsBrackets = tree.join === 'and' && 'join' in each && each.join === 'or'
    return needsBrackets ? `(${textOf(each)})` : textOf(each)
  }
  return `${side(tree.left)} ${tree.join} ${side(tree.right)}`
}
