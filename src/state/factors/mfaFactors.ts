import type { AuthResult, MfaDevices, MfaStrategy } from '../../http/authResult.ts'

/** Kind of a second factor. */
export type MfaFactorKind = 'securityKey' | 'authenticator' | 'sms' | 'email'

/** A factor that can be used now, or enrolled. */
export interface MfaFactor {
  readonly kind: MfaFactorKind
  /** The device's id; empty for factors without one, and for a factor that is not enrolled yet. */
  readonly id: string
  /** A label by which its owner recognises it: the end of a number, a masked address, a name. May be empty. */
  readonly target: string
  /** True for the one used last in this browser, where there is a choice. */
  readonly isLastUsed?: true
}

/** Masks an address so that its owner still recognises it. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')

const kindOfStrategy: Readonly<Record<MfaStrategy, MfaFactorKind>> = {
  WebAuthnPlatform: 'securityKey',
  WebAuthnCrossPlatform: 'securityKey',
  AuthenticatorApp: 'authenticator',
  SMS: 'sms',
  EmailCode: 'email',
}
const strongestFirst: readonly MfaFactorKind[] = ['securityKey', 'authenticator', 'sms', 'email']

const list = <T>(items: readonly T[] | undefined): readonly T[] => (Array.isArray(items) ? (items as readonly T[]) : [])

/** The enrolled factors, strongest first. An answer without any means the authenticator app, the oldest factor. */
export const enrolledFactors = (devices: Partial<MfaDevices> | undefined): MfaFactor[] => {
  const factors: MfaFactor[] = [
    ...list(devices?.webauthn).map(({ id, name }) => ({ kind: 'securityKey', id, target: name }) as const),
    // One code is valid for any of a person's apps, so they are one factor.
    ...list(devices?.authenticators)
      .slice(0, 1)
      .map(({ id }) => ({ kind: 'authenticator', id, target: '' }) as const),
    ...list(devices?.phones).map(({ id, phoneNumber }) => ({ kind: 'sms', id, target: phoneNumber }) as const),
    ...list(devices?.emails).map(({ email }) => ({ kind: 'email', id: '', target: maskedEmail(email) }) as const),
  ]
  return factors.length > 0 ? factors : [{ kind: 'authenticator', id: '', target: '' }]
}

/** The factors that can be enrolled, strongest first; without a list from the server, the authenticator app. */
export const enrollableFactors = ({ mfaStrategies, userEmail = '' }: AuthResult): MfaFactor[] => {
  const kinds = new Set(list(mfaStrategies).map(strategy => kindOfStrategy[strategy]))
  const wanted = strongestFirst.filter(kind => kinds.has(kind))
  return (wanted.length > 0 ? wanted : (['authenticator'] as const)).map(kind => ({
    kind,
    id: '',
    target: kind === 'email' ? maskedEmail(userEmail) : '',
  }))
}

/** Decides the first step of the second factor: the only factor, else the choice (§4). */
export const firstEvent = (factors: readonly MfaFactor[]): 'choiceWanted' | `${MfaFactorKind}Chosen` => {
  const [only] = factors
  return only && factors.length === 1 ? `${only.kind}Chosen` : 'choiceWanted'
}

/** A duration in seconds as whole days, at least one. */
export const daysOf = (seconds: unknown): number =>
  typeof seconds === 'number' && seconds > 0 ? Math.max(1, Math.round(seconds / 86_400)) : 1
