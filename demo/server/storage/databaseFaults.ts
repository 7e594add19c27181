import { StoreUnavailable } from '../../../src/backend/store/store.ts'

/**
 * Codes of a database that cannot be used at the moment: system errors of a connection, and the SQLSTATEs of a connection that
 * broke (08), lacking resources (53), a statement that was cancelled or took too long (57014), a server that starts, stops or
 * crashed (57P01 to 57P05), a transaction that waited too long (25P03, 25P04), and a server that only reads, because another one
 * is the primary (25006). Of 08P01, a breach of the protocol, see `isUnavailable`.
 */
const awayCodes =
  /^(ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|08\w{3}|53\w{3}|57014|57P0[1235]|25P0[34]|25006)$/

/** Messages of the library `pg`, which have no codes. */
const awayMessages =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Connection broke earlier)/

/** Mistakes in an address or a pooler's settings, for which poolers have no code of their own. */
const permanentMessages = /unsupported startup parameter|no such (database|user)|not allowed|auth(entication)? failed/i

const codeOf = (cause: Error): string => ('code' in cause && typeof cause.code === 'string' ? cause.code : '')

/** Replicas refuse this isolation level with a code that also means other things. */
const isRefusedByReplica = (cause: Error) => codeOf(cause) === '0A000' && /hot standby/.test(cause.message)

/** A Unix socket without a server; other files are not opened by the address of a database. */
const isMissingSocket = (cause: Error) =>
  codeOf(cause) === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect'

/** True when the database cannot be used at the moment; false for errors of a statement, and for wrong settings. */
export const isUnavailable = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false
  if (codeOf(cause) === '08P01') return !permanentMessages.test(cause.message)
  const isAway = awayCodes.test(codeOf(cause)) || awayMessages.test(cause.message)
  return isAway || isRefusedByReplica(cause) || isMissingSocket(cause)
}

/** True when the database is away, or one of the causes of the error is that it is. */
export const isCausedByAbsence = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause instanceof StoreUnavailable ||
    isUnavailable(cause) ||
    isCausedByAbsence(cause.cause) ||
    // All addresses of a name were tried, each with an error of its own.
    (cause instanceof AggregateError && cause.errors.some(isCausedByAbsence)))

/** Throws `StoreUnavailable` for errors of a database that is away, and all others unchanged. */
export const explainUnavailable = (cause: unknown): never => {
  throw isUnavailable(cause) ? new StoreUnavailable('The database cannot be reached', { cause }) : cause
}

/**
 * True when a connection must not be used again: everything but an answer of the server to the statement alone. A statement that
 * took too long counts as well, since the state that it left is unknown, and a server that only reads, since the primary is elsewhere.
 */
export const breaksConnection = (cause: unknown): boolean => {
  const isStatementError = cause instanceof Error && 'severity' in cause && cause.severity === 'ERROR'
  return !isStatementError || isUnavailable(cause)
}
