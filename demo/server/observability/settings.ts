import type { LogSettings } from './log.ts'

/** Where metrics can be read. Absent values: not there. */
export interface MetricsSettings {
  /** A port on the loopback address; 0 takes any free one. */
  port?: number
  /** Opens `/metrics` of the server itself to those who send it. */
  token?: string
}

const oneOf = <T extends string>(name: string, text: string | undefined, all: readonly T[], byDefault: T): T => {
  if (!text) return byDefault
  const found = all.find(value => value === text)
  if (found === undefined) throw new TypeError(`${name} must be one of ${all.join(', ')}`)
  return found
}

/**
 * Reads `FE_LOG_FORMAT` and `FE_LOG_LEVEL`. Programs read JSON and want every event, people at a terminal only errors.
 * @throws TypeError when a value is unknown
 */
export const logSettingsFrom = (env: NodeJS.ProcessEnv): LogSettings => {
  const format = oneOf('FE_LOG_FORMAT', env['FE_LOG_FORMAT'], ['text', 'json'] as const, 'text')
  const byDefault = format === 'json' ? 'info' : 'error'
  return { format, level: oneOf('FE_LOG_LEVEL', env['FE_LOG_LEVEL'], ['error', 'info'] as const, byDefault) }
}

/**
 * Reads `FE_METRICS_PORT` and `FE_METRICS_TOKEN`.
 * @throws TypeError for an invalid port, and for a token that can be guessed
 */
export const metricsFrom = (env: NodeJS.ProcessEnv): MetricsSettings | undefined => {
  const { FE_METRICS_PORT: port, FE_METRICS_TOKEN: token } = env
  if (!port && !token) return undefined
  if (port && (!/^\d{1,5}$/.test(port) || Number(port) > 65_535))
    throw new TypeError('FE_METRICS_PORT must be a whole number from 0 to 65535')
  if (token && !/^[\w.~+/=-]{20,}$/.test(token))
    throw new TypeError('FE_METRICS_TOKEN must have at least 20 characters, as from: openssl rand -hex 32')
  return { ...(port ? { port: Number(port) } : {}), ...(token ? { token } : {}) }
}
