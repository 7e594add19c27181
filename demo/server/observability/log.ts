import type { Log } from '../../../src/backend/ports/ports.ts'
import { describeFault } from '../describeFault.ts'
import { redacted } from './redact.ts'

/** Facts of an event; values are counted or chosen by this server, never typed by a person. */
export type EventFacts = Readonly<Record<string, string | number | boolean | undefined>>

/** The log of a server. */
export interface ServerLog extends Log {
  info: (message: string, facts?: EventFacts) => void
  /** What an operator should change, but nothing that failed. */
  warn: (message: string) => void
}

/** How the log is written. */
export interface LogSettings {
  /** `json`: one object a line, on the standard output. `text`: errors as people read them, on the error output. */
  format: 'json' | 'text'
  /** `error` leaves events out that are no errors. */
  level: 'error' | 'info'
}

/** Where lines go. */
interface LogOutput {
  out: (line: string) => void
  error: (line: string) => void
}

const processOutput: LogOutput = {
  out: line => void process.stdout.write(`${line}\n`),
  error: line => void process.stderr.write(`${line}\n`),
}

/** Ids of requests; parts of the server that work without a request give their name instead. */
const isRequestId = (source: string) => /^[0-9a-f]{16,32}$/.test(source)

const sourceOf = (source: string) => (isRequestId(source) ? { traceId: source } : { component: source })

const factsAsText = (facts: EventFacts) =>
  Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))

const textLog = ({ out, error }: LogOutput): ServerLog => ({
  error: (message, traceId, cause) => error(redacted(`${message} (trace ${traceId})\n${describeFault(cause)}`)),
  info: (message, facts = {}) => out([message, ...factsAsText(facts)].join(' ')),
  warn: message => error(`Warning: ${message}`),
})

const jsonLog = ({ out }: LogOutput): ServerLog => {
  const write = (level: 'error' | 'info' | 'warning', message: string, facts: EventFacts) =>
    out(JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }))
  return {
    error: (message, traceId, cause) =>
      write('error', redacted(message), { ...sourceOf(traceId), error: redacted(describeFault(cause)) }),
    info: (message, facts = {}) => write('info', message, facts),
    warn: message => write('warning', message, {}),
  }
}

/** Creates a log. Errors are redacted, because those of libraries quote what they could not handle. */
export const createLog = ({ format, level }: LogSettings, output: LogOutput = processOutput): ServerLog => {
  const log = format === 'json' ? jsonLog(output) : textLog(output)
  return level === 'info' ? log : { ...log, info: () => {} }
}

/** The log of commands, and of servers without settings for it. */
export const defaultLog: ServerLog = createLog({ format: 'text', level: 'error' })
