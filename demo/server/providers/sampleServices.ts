import type { IncomingMessage } from 'node:http'
import type { Store } from '../../../src/backend/store/records.ts'
import type { Ports, Saml } from '../../../src/backend/ports/ports.ts'
import { callbackAddress } from '../../../src/backend/families/ssoLogin/returnAddress.ts'
import { samlServiceOf } from '../../../src/backend/families/ssoLogin/saml.ts'
import { sampleIssuer, samplePlainPath } from '../../../src/backend/families/ssoLogin/sampleProviders.ts'
import { createIdentityProviders } from './identityProviders.ts'
import type { LocalOpenIdProvider } from './openIdProvider.ts'
import type { LocalPlainProvider } from './plainProvider.ts'
import { createSamlService } from './samlService.ts'
import { selfSignedCertificate } from '../messaging/selfSignedCertificate.ts'

/** A demo brings a company with a sign-in of its own; other servers never load its code. */
export const openSampleCompany = async (store: Store, host: string, baseUrl: string, saml: Saml | undefined) => {
  const { startSampleCompany } = await import('./sampleCompany.ts')
  const service = samlServiceOf({ baseUrl, urlPrefix: 'frontegg' })
  return startSampleCompany(store, host, { ...service, encryptionCertificate: saml?.encryptionCertificate })
}

/** A demo's own key lives as long as the process, as the one of its sample company does. */
export const samlWithKey = async ({ clock }: Ports): Promise<Saml> =>
  createSamlService({ clock, samlEncryption: await selfSignedCertificate('Lichen demo') })

/**
 * A demo brings an OpenID provider for social sign-in and for a company, and a service without ID tokens; their code is
 * loaded when somebody goes there.
 */
export const bringProviders = (baseUrl: string) => {
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
