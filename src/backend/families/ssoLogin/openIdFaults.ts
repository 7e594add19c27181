import { OpenIdFault } from '../../federation/providerAnswer.ts'
import { SamlFault, type SamlCheck } from '../../ports/saml.ts'

/** Beginnings of the reasons of OpenID Connect, by the check that they are about. */
const starts: readonly [string, SamlCheck][] = [
  ['Discovery', 'issuer'],
  ['The token endpoint', 'status'],
  ['The signature', 'signature'],
]

/** The checks that claims of an ID token are about. */
const checkOfClaim: Readonly<Record<string, SamlCheck>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  exp: 'clock',
  nbf: 'clock',
  iat: 'clock',
  nonce: 'request',
}

/** The failed check of a sign-in at an OpenID provider, by the reason why it failed. */
export const openIdFaultOf = (cause: unknown): SamlFault => {
  if (!(cause instanceof OpenIdFault)) return new SamlFault('form', 'the provider cannot be reached')
  const { message: reason, wrongClaim } = cause
  const claimCheck = wrongClaim && checkOfClaim[wrongClaim.claim]
  if (claimCheck) return new SamlFault(claimCheck, reason, wrongClaim)
  const [, check = 'form'] = starts.find(([start]) => reason.startsWith(start)) ?? []
  return new SamlFault(check, reason)
}

/** The fault of an answer without a code. */
export const answerFault = (error: string | undefined, isOfProvider: boolean): SamlFault =>
  isOfProvider
    ? new SamlFault('status', 'its status is a failure', { got: error ?? '' })
    : new SamlFault('issuer', 'it is of another issuer')

/** The fault of a provider whose sign-in page cannot be found. */
export const unreachable = (): SamlFault => new SamlFault('issuer', 'no OpenID provider answers at the issuer')
