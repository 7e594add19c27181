import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { breaksConnection } from './databaseFaults.ts'
import { nameOf } from './preparedStatements.ts'

/** The pool as statements use it. */
export interface PooledConnections {
  pool: PostgresPool
  /** Connections that exist now are used for nothing new. */
  dropAll: () => void
}

const nothing: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * A connection that prepares each statement once, and that is closed when it is released after it broke. The statement that saw
 * it break has told the caller why, so a rollback afterwards succeeds: the transaction ends with the connection.
 */
const pooledConnection = (client: PoolClient): PostgresPoolClient => {
  let isBroken = false

  const run = async (text: string, parameters: readonly unknown[]) => {
    if (isBroken && text === 'rollback') return nothing
    if (isBroken) throw new Error('Connection broke earlier')
    const name = nameOf(text, parameters)
    try {
      return await client.query({ text, values: [...parameters], ...(name !== undefined && { name }) })
    } catch (cause) {
      isBroken ||= breaksConnection(cause)
      throw cause
    }
  }
  return {
    query: (text: unknown, parameters?: readonly unknown[]) =>
      (typeof text === 'string' ? run(text, parameters ?? []) : client.query(text as never)) as never,
    release: isUnwanted => client.release(isBroken || isUnwanted),
  }
}

/** Wraps a pool so that statements are prepared, and broken connections closed. */
export const pooledConnections = (pool: Pool): PooledConnections => {
  const connections = new WeakMap<PoolClient, PostgresPoolClient>()
  const generations = new WeakMap<PoolClient, number>()
  let generation = 0

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    const madeIn = generations.get(client) ?? generation
    if (madeIn < generation) {
      client.release(true)
      return connect()
    }
    generations.set(client, madeIn)
    const known = connections.get(client) ?? pooledConnection(client)
    connections.set(client, known)
    return known
  }
  return {
    pool: { options: pool.options, end: () => pool.end(), connect },
    dropAll: () => {
      generation += 1
    },
  }
}
