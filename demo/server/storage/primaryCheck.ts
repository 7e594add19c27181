import type { PostgresPool } from 'kysely'

const checkTimeoutMs = 2_000

/** Rejects when work takes longer than two seconds. */
export const withinCheckTime = async <T>(work: (limit: Promise<never>) => Promise<T>): Promise<T> => {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${checkTimeoutMs} ms`)), checkTimeoutMs)
  try {
    return await Promise.race([work(limit), limit])
  } finally {
    clearTimeout(timer)
  }
}

/** `on` for replicas, for a database that recovers, and for one that was set to read only. */
const question = `select current_setting('transaction_read_only') as "readOnly"`

/**
 * Rejects when the database does not answer in time, and then closes the connection, which may be silent for good. Rejects as
 * well when it only reads, and then calls `dropAll`, because the other connections lead to the same server.
 */
export const requirePrimary = (pool: PostgresPool, dropAll: () => void): Promise<void> =>
  withinCheckTime(async limit => {
    const connection = await pool.connect()
    let isGood = false
    try {
      const { rows } = await Promise.race([connection.query<{ readOnly: string }>(question, []), limit])
      if (rows[0]?.readOnly !== 'off') {
        dropAll()
        throw new Error('the database can only be read')
      }
      isGood = true
    } finally {
      connection.release(!isGood)
    }
  })
