import { createHash } from 'node:crypto'

/** Most statements with a name; the code has far fewer, so reaching it means that a text holds values. */
const maxNames = 1_000

const names = new Map<string, string>()

/**
 * The name under which each connection prepares a statement, so that the database parses and plans it only once; `undefined` for statements without parameters, such as `begin`, and for
 * pages of lists: which index is best for those depends on the tenant and the search, so each is planned with its values.
 */
export const nameOf = (text: string, parameters: readonly unknown[]): string | undefined => {
  if (parameters.length === 0 || / limit \$/.test(text)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `fe_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}
