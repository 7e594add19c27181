import type { MfaDevices, MfaStrategy } from '../../../http/authResult.ts'
import type { MfaStrategiesConfiguration } from '../../../http/mfa/types.ts'
import { maskedEmail, type MfaFactorKind } from '../../factors/mfaFactors.ts'

/** A second factor of the person, as screens show it. */
export interface OwnFactor {
  readonly kind: MfaFactorKind
  /** Empty for mailed codes, which have no device. */
  readonly id: string
  /** The end of a number, a masked address or a name, by which its owner recognises it; may be empty. */
  readonly label: string
}

/** The person's second factors, and what their accounts allow. */
export interface OwnFactors {
  readonly factors: readonly OwnFactor[]
  /** What may be added. */
  readonly strategies: readonly MfaStrategy[]
  /** True when the last factor cannot be removed, because an account requires one. */
  readonly isForced: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The factors of an answer, in the order in which screens show them. Servers may leave fields out. */
export const readFactors = (devices: Partial<MfaDevices> | undefined): OwnFactor[] => [
  ...listOf(devices?.authenticators).map(({ id }) => ({ kind: 'authenticator', id: textOf(id), label: '' }) as const),
  ...listOf(devices?.webauthn).map(
    ({ id, name }) => ({ kind: 'securityKey', id: textOf(id), label: textOf(name) }) as const,
  ),
  ...listOf(devices?.phones).map(
    ({ id, phoneNumber }) => ({ kind: 'sms', id: textOf(id), label: textOf(phoneNumber) }) as const,
  ),
  ...listOf(devices?.emails).map(
    ({ email }) => ({ kind: 'email', id: '', label: maskedEmail(textOf(email)) }) as const,
  ),
]

/** The factors that may be added, and whether one is required. */
export const readRules = (
  answer: Partial<MfaStrategiesConfiguration> | undefined,
): Pick<OwnFactors, 'strategies' | 'isForced'> => ({
  strategies: listOf(answer?.strategies).flatMap(({ strategy, isActive }) =>
    isActive === true ? [strategy as MfaStrategy] : [],
  ),
  isForced: answer?.isForced === true,
})

const strategiesOf: Readonly<Record<Exclude<MfaFactorKind, 'email'>, readonly MfaStrategy[]>> = {
  authenticator: ['AuthenticatorApp'],
  securityKey: ['WebAuthnPlatform', 'WebAuthnCrossPlatform'],
  sms: ['SMS'],
}

/** Whether a factor of a kind may be added. One code is valid for any of a person's apps, so there is one of these. */
export const mayAdd = ({ factors, strategies }: OwnFactors, kind: Exclude<MfaFactorKind, 'email'>): boolean =>
  strategiesOf[kind].some(strategy => strategies.includes(strategy)) &&
  !(kind === 'authenticator' && factors.some(factor => factor.kind === kind))
