/** Time in which a connection must be made. */
const connectTimeoutMs = 5_000
/** Idle time after which the system asks whether the other side is still there. */
const keepAliveAfterMs = 10_000
/** Limit that the database keeps for one statement. */
const statementTimeoutMs = 15_000
/** Limit that this process keeps: COMMIT is under none of the database's, and a silent connection keeps no limit. */
const answerTimeoutMs = 20_000

/** Limits of the database, set on each new connection: poolers refuse them as parameters of the connection. */
export const sessionLimits = `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${statementTimeoutMs}`

/** The settings of every connection to the database, so that none waits without end for a server that is gone. */
export const connectionSettings = (url: string, name: string) => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfterMs,
  query_timeout: answerTimeoutMs,
})
