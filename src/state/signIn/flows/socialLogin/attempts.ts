import type { App } from '../../../kit/app.ts'
import { storageKeys } from '../../../session/storageKeys.ts'

/** A sign-in at a social provider that this tab left for; single use, expires after ten minutes. */
export interface SocialAttempt {
  readonly state: string
  readonly verifier: string
  /** Type of the provider, or id of a custom one. */
  readonly provider: string
  /** The callback URL. */
  readonly redirectUri: string
  /** The invitation to accept. */
  readonly invitationToken?: string
  /** True for a person who agreed to the terms of the sign-up form before. */
  readonly hasAgreed?: boolean
  readonly startedAt: number
}

const lifeMs = 600_000
const mostAttempts = 5
const mostLetters = 16_384

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 2_048

const isAttempt = (value: unknown): value is SocialAttempt => {
  if (typeof value !== 'object' || value === null) return false
  const { state, verifier, provider, redirectUri, invitationToken, hasAgreed, startedAt } = value as Partial<
    Record<string, unknown>
  >
  const isInvitation = invitationToken === undefined || isText(invitationToken)
  const isAgreement = hasAgreed === undefined || typeof hasAgreed === 'boolean'
  const isComplete = [state, verifier, provider, redirectUri].every(isText)
  return isComplete && isInvitation && isAgreement && typeof startedAt === 'number'
}

/** The attempts of this tab that have not expired. */
const livingAttempts = ({ ports }: App): SocialAttempt[] => {
  const text = ports.tabStore.read(storageKeys.socialAttempts) ?? ''
  try {
    const saved = text.length > mostLetters ? undefined : (JSON.parse(text) as { v?: unknown; attempts?: unknown })
    if (saved?.v !== 1 || !Array.isArray(saved.attempts)) return []
    const ageMs = ({ startedAt }: SocialAttempt) => ports.clock.now() - startedAt
    return saved.attempts.filter(isAttempt).filter(attempt => ageMs(attempt) >= 0 && ageMs(attempt) < lifeMs)
  } catch {
    return [] // Missing or malformed value.
  }
}

const write = ({ ports }: App, attempts: readonly SocialAttempt[]) => {
  if (attempts.length === 0) ports.tabStore.remove(storageKeys.socialAttempts)
  else ports.tabStore.write(storageKeys.socialAttempts, JSON.stringify({ v: 1, attempts }))
}

/** Stores an attempt until its response arrives. */
export const saveAttempt = (app: App, attempt: SocialAttempt): void =>
  write(app, [...livingAttempts(app), attempt].slice(-mostAttempts))

/**
 * Takes the attempt of a response; it is deleted. `none`: this tab left for no provider; `wrong`: it
 * did, but not for this response. A missing state is a wrong one.
 */
export const takeAttempt = (app: App, state: string): SocialAttempt | 'none' | 'wrong' => {
  const attempts = livingAttempts(app)
  const found = attempts.find(attempt => attempt.state === state)
  write(
    app,
    attempts.filter(attempt => attempt !== found),
  )
  return found ?? (attempts.length === 0 ? 'none' : 'wrong')
}
