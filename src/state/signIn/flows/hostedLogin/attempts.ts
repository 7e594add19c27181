import type { App } from '../../../kit/app.ts'
import { storageKeys } from '../../../session/storageKeys.ts'

/** State of an authorization request, to match its response; kept in this tab for ten minutes, and used once. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

const lifeMs = 600_000
const loopWindowMs = 60_000
const mostRedirects = 3

const keyOf = (state: string) => `${storageKeys.hostedLogin}.${state}`

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 2_049

/** Stores an attempt until its response arrives. */
export const saveAttempt = ({ ports }: App, attempt: Attempt): void =>
  ports.tabStore.write(keyOf(attempt.state), JSON.stringify({ v: 1, ...attempt }))

/** Takes the attempt of a response; `undefined` when there is none, or it has expired or was used. */
export const takeAttempt = ({ ports }: App, state: string | null): Attempt | undefined => {
  if (state === null || !/^[\w-]{64}$/.test(state)) return undefined
  const text = ports.tabStore.read(keyOf(state))
  ports.tabStore.remove(keyOf(state))
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { v, nonce, verifier, redirectUri, startedAt } = value as Record<string, unknown>
  const isWhole = v === 1 && isText(nonce) && isText(verifier) && isText(redirectUri) && typeof startedAt === 'number'
  if (!isWhole || ports.clock.now() - startedAt > lifeMs) return undefined
  return { state, nonce, verifier, redirectUri, startedAt }
}

/** Counts an automatic redirect; false when so many happened that it must be a loop. */
export const mayRedirect = ({ ports }: App): boolean => {
  const { clock, tabStore } = ports
  const times = (tabStore.read(storageKeys.hostedRedirects) ?? '').split(',').map(Number)
  const recent = times.filter(time => time > clock.now() - loopWindowMs && time <= clock.now())
  if (recent.length >= mostRedirects) return false
  tabStore.write(storageKeys.hostedRedirects, [...recent, clock.now()].join(','))
  return true
}

/** Resets the count of redirects: a sign-in worked, or the person retries. */
export const forgetRedirects = ({ ports }: App): void => ports.tabStore.remove(storageKeys.hostedRedirects)
