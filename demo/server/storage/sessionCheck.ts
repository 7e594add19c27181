import type { PoolClient } from 'pg'

/** More than one, since a balancer may lead to several poolers. */
const connectionCount = 3
const rounds = 2

const sessionOf = async (client: PoolClient): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/** The sessions of the database that each connection had, one after the other. */
const sessionsOf = async (clients: readonly PoolClient[]) => {
  const seen = clients.map(() => new Set<number>())
  for (let round = 0; round < rounds; round += 1)
    for (const [index, client] of clients.entries()) seen[index]!.add(await sessionOf(client))
  return seen
}

/**
 * Checks that every connection has a session of the database to itself. A pooler that gives each transaction a session breaks
 * locks, notifications and prepared statements, and these would fail later and one at a time.
 * @throws Error that says what to change
 */
export const requireOwnSessions = async (connect: () => Promise<PoolClient>): Promise<void> => {
  const clients: PoolClient[] = []
  try {
    while (clients.length < connectionCount) clients.push(await connect())
    const seen = await sessionsOf(clients)
    const isShared = new Set(seen.flatMap(sessions => [...sessions])).size < clients.length
    if (isShared || seen.some(({ size }) => size > 1))
      throw new Error(
        'the connection pooler in front of the database shares sessions between transactions; ' +
          'set it to session pooling (pool_mode = session in PgBouncer), or connect to the database itself',
      )
  } finally {
    for (const client of clients) client.release(true)
  }
}
