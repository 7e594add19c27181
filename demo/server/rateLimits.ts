import type { RateLimit, RateLimits } from '../../src/backend/settings/config.ts'
import { defaultRateLimits } from '../../src/backend/settings/settings.ts'

const example = '{"signInByAddress":{"max":60,"windowSeconds":60}}'
const maxOf = 1_000_000
const dayInSeconds = 86_400

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TypeError(`FE_RATE_LIMITS must be JSON, such as ${example}`, { cause })
  }
}

const limitIn = (name: string, value: unknown): RateLimit => {
  if (!isObject(value) || Object.keys(value).some(key => key !== 'max' && key !== 'windowSeconds'))
    throw new TypeError(`${name} in FE_RATE_LIMITS must have max and windowSeconds, such as ${example}`)
  const { max, windowSeconds } = value
  if (!isCount(max, maxOf))
    throw new TypeError(`max of ${name} in FE_RATE_LIMITS must be a whole number from 1 to ${maxOf}`)
  if (!isCount(windowSeconds, dayInSeconds))
    throw new TypeError(`windowSeconds of ${name} in FE_RATE_LIMITS must be a whole number from 1 to ${dayInSeconds}`)
  return { max, windowSeconds }
}

/**
 * Reads `FE_RATE_LIMITS`: limits by name, which replace the defaults.
 * @throws TypeError when it names a limit that does not exist, or a value is invalid
 */
export const rateLimitsFrom = (env: NodeJS.ProcessEnv): Partial<RateLimits> | undefined => {
  const text = env['FE_RATE_LIMITS']
  if (!text) return undefined
  const given = parse(text)
  if (!isObject(given)) throw new TypeError(`FE_RATE_LIMITS must be an object, such as ${example}`)
  const names = Object.keys(defaultRateLimits)
  const unknown = Object.keys(given).find(name => !names.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`FE_RATE_LIMITS has no limit "${unknown}"; there are: ${names.join(', ')}`)
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, limitIn(name, value)]))
}
