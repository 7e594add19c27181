import type { MfaStrategy } from '../../../http/authResult.ts'
import type { SentDevices } from '../../../http/mfa/answers.ts'
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

/** The factors of a person, in the order in which screens show them. */
export const factorsOf = ({ authenticators, webauthn, phones, emails }: SentDevices): OwnFactor[] => [
  ...authenticators.map(({ id }) => ({ kind: 'authenticator', id, label: '' }) as const),
  ...webauthn.map(({ id, name }) => ({ kind: 'securityKey', id, label: name }) as const),
  ...phones.map(({ id, phoneNumber }) => ({ kind: 'sms', id, label: phoneNumber }) as const),
  ...emails.map(({ email }) => ({ kind: 'email', id: '', label: maskedEmail(email) }) as const),
]

const strategiesOf: Readonly<Record<Exclude<MfaFactorKind, 'email'>, readonly MfaStrategy[]>> = {
  authenticator: ['AuthenticatorApp'],
  securityKey: ['WebAuthnPlatform', 'WebAuthnCrossPlatform'],
  sms: ['SMS'],
}

/** Whether a factor of a kind may be added. One code is valid for any of a person's apps, so there is one of these. */
export const mayAdd = ({ factors, strategies }: OwnFactors, kind: Exclude<MfaFactorKind, 'email'>): boolean =>
  strategiesOf[kind].some(strategy => strategies.includes(strategy)) &&
  !(kind === 'authenticator' && factors.some(factor => factor.kind === kind))
