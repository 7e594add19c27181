import type { Saml } from '../ports/saml.ts'
import { HttpError } from '../request/httpError.ts'
import type { Settings } from '../settings/settings.ts'
import { certificateTexts } from './pem.ts'

/** Certificates that a connection may have at once. */
const mostCertificates = 10

/** The error where this server cannot sign people in by SAML. */
const withoutSaml = () => new HttpError(400, "This server doesn't support SAML.", { code: 'ER-SSO-SAML-UNAVAILABLE' })

/** SAML of this server. @throws HttpError 400 without it */
export const requireSaml = (saml: Saml | undefined): Saml => {
  if (!saml) throw withoutSaml()
  return saml
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const isAllowed = (url: URL, { isSecure }: Settings) =>
  url.protocol === 'https:' || (!isSecure && url.protocol === 'http:' && loopback.test(url.hostname))

/** True for a whole https address without a password. On a server on loopback it may be one of this machine. */
export const isProviderAddress = (text: string, settings: Settings): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && isAllowed(url, settings) && !url.username && !url.password && !url.hash
}

/**
 * An address at a provider, as it was entered: issuers are compared as they are.
 * @throws HttpError 400 for anything else than a whole https address
 */
export const providerAddress = (entered: string, settings: Settings): string => {
  if (!isProviderAddress(entered, settings))
    throw new HttpError(400, 'Enter a whole address that begins with https://, without a password.', {
      code: 'ER-SSO-ADDRESS-INVALID',
    })
  return entered
}

/** Addresses of Microsoft that are of no directory, and the placeholder in their metadata. */
const sharedDirectory = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)|\{tenantid\}/i

/** The issuer of an OpenID provider. @throws HttpError 400 */
export const providerIssuer = (entered: string, settings: Settings): string => {
  if (sharedDirectory.test(entered))
    throw new HttpError(400, 'Use the address with your tenant ID instead of the shared one.', {
      code: 'ER-SSO-ISSUER-SHARED',
    })
  const issuer = providerAddress(entered, settings)
  if (new URL(issuer).search) throw new HttpError(400, 'The issuer has no query.', { code: 'ER-SSO-ADDRESS-INVALID' })
  return issuer
}

/** Certificates as PEM, from what a person entered. @throws HttpError 400 for anything else */
export const providerCertificates = (entered: string, saml: Saml | undefined): string[] => {
  const { describeCertificate } = requireSaml(saml)
  const found = certificateTexts(entered)
  if (!found?.every(pem => describeCertificate(pem) !== undefined))
    throw new HttpError(400, 'This is not a certificate. Enter the signing certificate as Base64 or PEM.', {
      code: 'ER-SSO-CERTIFICATE',
    })
  if (found.length > mostCertificates)
    throw new HttpError(400, `A connection has at most ${mostCertificates} certificates.`, { code: 'ER-TOO-MANY' })
  return found
}
