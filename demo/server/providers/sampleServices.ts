import type { IncomingMessage } from 'node:http'
import type { Store } from '../../../src/backend/records.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Saml } from '../../../src/backend/ports/saml.ts'
import { callbackAddress } from '../../../src/backend/families/ssoLogin/returnAddress.ts'
import { samlServiceOf } from '../../../src/backend/federation/samlService.ts'
import { sampleIssuer, samplePlainPath } from '../../../src/backend/families/ssoLogin/sampleProviders.ts'
import { createIdentityProviders } from './identityProviders.ts'
import type { LocalOpenIdProvider } from './openIdProvider.ts'
import type { LocalPlainProvider } from './plainProvider.ts'
import { createSamlService } from './samlService.ts'
import { selfSignedCertificate } from '../messaging/selfSignedCertificate.ts'

/** Adds the demo's organization with a SAML provider; other servers never load its code. */
export const openSampleCompany = async (store: Store, host: string, baseUrl: string, saml: Saml | undefined) => {
  const { startSampleCompany } = await import('./sampleCompany.ts')
  const service = samlServiceOf({ baseUrl, urlPrefix: 'frontegg' })
  return startSampleCompany(store, host, { ...service, encryptionCertificate: saml?.encryptionCertificate })
}

/** A demo generates its key for the life of the process, like the key of its sample organization. */
export const samlWithKey = async ({ clock }: Ports): Promise<Saml> =>
  createSamlService({ clock, samlEncryption: await selfSignedCertificate('Lichen demo') })

/**
 * Adds the demo's OpenID provider for social login and for an organization, and its OAuth provider without ID tokens;
 * their code is loaded with the first request.
 */
export const demoProviders = (baseUrl: string) => {
  let openId: Promise<LocalOpenIdProvider> | undefined
  let plain: Promise<LocalPlainProvider> | undefined
  const callback = callbackAddress({ settings: { baseUrl, urlPrefix: 'frontegg' } })
  const loadOpenId = async () => {
    const { createOpenIdProvider } = await import('./openIdProvider.ts')
    return createOpenIdProvider(baseUrl, callback)
  }
  const loadPlain = async () => {
    const { openIdPeople } = await import('./openIdProvider.ts')
    const { createPlainProvider } = await import('./plainProvider.ts')
    return createPlainProvider(callback, openIdPeople)
  }
  return {
    providerFor: ({ url = '' }: IncomingMessage) => {
      if (url.startsWith(`${sampleIssuer}/`)) return (openId ??= loadOpenId())
      return url.startsWith(`${samplePlainPath}/`) ? (plain ??= loadPlain()) : undefined
    },
    identityProviders: createIdentityProviders([new URL(baseUrl).origin]),
  }
}
