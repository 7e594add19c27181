import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Most statements with a name; the code has far fewer, so reaching it means that a text holds values. */
const maxNames = 1_000

const names = new Map<string, string>()

/**
 * The name under which a statement is prepared; `undefined` for statements without parameters, such as `begin`, and for
 * pages of lists: which index is best for those depends on the tenant and the search, so each is planned with its values.
 */
const nameOf = (text: string, parameters: readonly unknown[]): string | undefined => {
  if (parameters.length === 0 || / limit \$/.test(text)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `fe_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}

const preparing = (client: PoolClient): PostgresPoolClient => ({
  query: (text: unknown, values?: readonly unknown[]) => {
    const parameters = values ?? []
    if (typeof text !== 'string') return client.query(text as never) as never
    const name = nameOf(text, parameters)
    return client.query({ text, values: [...parameters], ...(name !== undefined && { name }) }) as never
  },
  release: isBroken => client.release(isBroken),
})

/** Wraps a pool so that each connection prepares a statement once: the database then parses and plans it only once. */
export const preparingPool = (pool: Pool): PostgresPool => {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
  }
}
