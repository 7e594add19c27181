import type { IncomingMessage } from 'node:http'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Saml } from '../../../src/backend/ports/saml.ts'
import { callbackAddress } from '../../../src/backend/federation/openIdCallback.ts'
import { samlServiceOf } from '../../../src/backend/federation/samlService.ts'
import {
  companyClient,
  sampleIssuer,
  samplePlainPath,
  sampleSecret,
} from '../../../src/backend/families/ssoLogin/sampleProviders.ts'
import { createIdentityProviders } from './identityProviders.ts'
import type { LocalOpenIdProvider } from './openIdProvider.ts'
import type { LocalPlainProvider } from './plainProvider.ts'
import type { ConnectionValues } from './demoAids.ts'
import type { ProviderFaults } from './providerFaults.ts'
import { createSlack } from './slack.ts'
import { sampleSlackApplication, workspacePath, workspacePlace } from './sampleSlack.ts'
import type { SlackWorkspacePage } from './slackWorkspace.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { createSamlService } from './samlService.ts'
import { selfSignedCertificate } from '../messaging/selfSignedCertificate.ts'

/** Adds the demo's organization with a SAML provider; other servers never load its code. */
export const openSampleCompany = async (
  store: Store,
  host: string,
  baseUrl: string,
  { saml, faults }: { saml: Saml | undefined; faults: ProviderFaults },
) => {
  const { startSampleCompany } = await import('./sampleCompany.ts')
  const service = samlServiceOf({ baseUrl, urlPrefix: 'frontegg' })
  const known = { ...service, encryptionCertificate: saml?.encryptionCertificate }
  return startSampleCompany(store, host, known, faults)
}

/** What an administrator enters to connect an organization to the demo's own providers. */
export const connectionValues = (baseUrl: string, { metadataAddress }: SampleCompany): ConnectionValues => ({
  saml: [['Metadata address', metadataAddress]],
  openId: [
    ['Issuer', baseUrl + sampleIssuer],
    ['Client ID', companyClient],
    ['Client secret', sampleSecret],
  ],
})

/** A demo generates its key for the life of the process, like the key of its sample organization. */
export const samlWithKey = async ({ clock }: Ports): Promise<Saml> => {
  const samlEncryption = await selfSignedCertificate('Lichen demo')
  return createSamlService({ clock, samlEncryption, signingKey: samlEncryption.privateKey })
}

/**
 * Adds the demo's OpenID provider for social login and for an organization, its OAuth provider without ID tokens, and its
 * Slack workspace; the providers' code is loaded with the first request.
 * @param pageOrigins of pages to which the workspace sends people back
 * @param company its SAML provider; the server reads the metadata there although the address is a loopback one
 */
export const demoProviders = (
  baseUrl: string,
  pageOrigins: readonly string[],
  { metadataAddress }: SampleCompany,
  faults: ProviderFaults,
) => {
  let openId: Promise<LocalOpenIdProvider> | undefined
  let plain: Promise<LocalPlainProvider> | undefined
  let workspace: Promise<SlackWorkspacePage> | undefined
  const callback = callbackAddress({ settings: { baseUrl, urlPrefix: 'frontegg' } })
  const loadOpenId = async () => {
    const { createOpenIdProvider } = await import('./openIdProvider.ts')
    return createOpenIdProvider(baseUrl, callback, faults)
  }
  const loadPlain = async () => {
    const { openIdPeople } = await import('./openIdProvider.ts')
    const { createPlainProvider } = await import('./plainProvider.ts')
    return createPlainProvider(callback, openIdPeople)
  }
  const loadWorkspace = async () => {
    const { createSlackWorkspace } = await import('./slackWorkspace.ts')
    return createSlackWorkspace(pageOrigins)
  }
  return {
    providerFor: ({ url = '' }: IncomingMessage) => {
      if (url.startsWith(`${sampleIssuer}/`)) return (openId ??= loadOpenId())
      if (url.startsWith(`${workspacePath}/`)) return (workspace ??= loadWorkspace())
      return url.startsWith(`${samplePlainPath}/`) ? (plain ??= loadPlain()) : undefined
    },
    identityProviders: createIdentityProviders([baseUrl, metadataAddress].map(address => new URL(address).origin)),
    slack: createSlack(sampleSlackApplication, workspacePlace(baseUrl)),
  }
}
