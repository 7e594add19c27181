import type { Session } from '../../../http/sessions/types.ts'
import { readUserAgent } from '../../../http/userAgent.ts'

/** How a session was begun. */
export type SignInMethod = 'password' | 'code' | 'sms' | 'passkey' | 'provider'

/** A session of the person, as screens show it. */
export interface OwnSession {
  readonly id: string
  readonly isCurrent: boolean
  /** True when another person acts as this one. */
  readonly isImpersonated: boolean
  /** Undefined where the browser or the system is unknown. */
  readonly browser: string | undefined
  readonly system: string | undefined
  readonly ipAddress: string
  /** Country of the address (ISO 3166-1 alpha-2); empty where the server does not tell. */
  readonly countryCode: string
  /** Empty where the server does not tell. */
  readonly createdAt: string
  readonly lastActiveAt: string
  /** Undefined for an impersonation, and where the server does not tell. */
  readonly method: SignInMethod | undefined
  /** True when a second factor was proven too. */
  readonly isTwoStep: boolean
}

const methods: ReadonlyMap<unknown, SignInMethod> = new Map([
  ['pwd', 'password'],
  ['otp', 'code'],
  ['sms', 'sms'],
  ['hwk', 'passkey'],
  ['fed', 'provider'],
])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const countryOf = (value: unknown): string => (/^[A-Z]{2}$/.test(textOf(value)) ? textOf(value) : '')

/** A session of an answer; `undefined` for one without an id. Servers may leave fields out. */
export const readSession = (entry: unknown): OwnSession | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined
  const row = entry as Partial<Record<keyof Session, unknown>>
  const id = textOf(row.id)
  if (id === '') return undefined
  const amr: readonly unknown[] = Array.isArray(row.amr) ? row.amr : []
  const method = methods.get(amr[0])
  return {
    id,
    isCurrent: row.current === true,
    isImpersonated: row.impersonated === true,
    ...readUserAgent(textOf(row.userAgent).slice(0, 1_000)),
    ipAddress: textOf(row.ipAddress),
    countryCode: countryOf(row.countryCode),
    createdAt: textOf(row.createdAt),
    lastActiveAt: textOf(row.lastActiveAt),
    method,
    // A passkey is both factors in one.
    isTwoStep: method !== 'passkey' && amr.includes('mfa'),
  }
}

/** The current session first, then the one used last. */
export const bySession = (one: OwnSession, other: OwnSession): number =>
  Number(other.isCurrent) - Number(one.isCurrent) ||
  (other.lastActiveAt || other.createdAt).localeCompare(one.lastActiveAt || one.createdAt)
