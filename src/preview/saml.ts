import { certificatePem } from '../backend/federation/pem.ts'
import type { Clock } from '../backend/ports/ports.ts'
import type { Saml } from '../backend/ports/saml.ts'

/** An organization's SAML provider without a page: every visit returns as the same sample person. */
export interface PreviewSaml {
  port: Saml
  /** Acts as the browser at the provider and posts its answer through `post`. `undefined` for any other address. */
  visit: (url: URL, post: (url: URL, init: RequestInit) => Promise<Response>) => Promise<Response> | undefined
}

/** The person as the organization's provider knows them. */
const person = {
  subject: 'lumen-100',
  attributes: new Map([
    ['email', ['user@sso.test']],
    ['name', ['Sam Olsen']],
    ['groups', ['Engineering']],
    ['department', ['Software']],
  ]),
}

const lifeMs = 300_000
const yearMs = 31_536_000_000

/** Builds the provider. Its answers are not signed: nothing here is worth an attack. */
export const createPreviewSaml = (clock: Clock): PreviewSaml => ({
  port: {
    // A page cannot read certificates; all have the same facts.
    describeCertificate: pem =>
      pem.length > 200
        ? { subject: 'CN=Sample', endsAt: new Date(clock.now() + yearMs).toISOString(), fingerprint: 'AB:CD:EF' }
        : undefined,
    readMetadata: xml => {
      const found = (pattern: RegExp) => pattern.exec(xml)?.[1]?.trim() ?? ''
      if (!xml.includes('IDPSSODescriptor')) return xml.includes('<') ? 'notProvider' : 'notXml'
      const key = found(/X509Certificate>([^<]+)</)
      const ssoEndpoint = found(/<(?:[\w-]+:)?SingleSignOnService[^>]*Location="([^"]+)"/)
      if (key === '') return 'noKey'
      if (ssoEndpoint === '') return 'noEndpoint'
      const certificates = [certificatePem(key)]
      return { entityId: found(/entityID="([^"]+)"/), ssoEndpoint, certificates, wantsSignedRequests: false }
    },
    createRequest: async ({ ssoEndpoint }, { requestId, acsUrl, relayState }) => {
      const address = new URL(ssoEndpoint)
      address.search = new URLSearchParams({ SAMLRequest: requestId, acs: acsUrl, RelayState: relayState }).toString()
      return address.href
    },
    validate: async (_provider, response, { requestId }) => {
      if (response !== requestId) throw new Error('it answers another request')
      return {
        ...person,
        issuer: 'https://idp.sso.test/saml',
        subjectFormat: '',
        assertionId: requestId,
        endsMs: clock.now() + lifeMs,
      }
    },
  },
  visit: ({ searchParams }, post) => {
    const [request, acsUrl] = [searchParams.get('SAMLRequest'), searchParams.get('acs')]
    if (request === null || acsUrl === null) return undefined
    const form = new URLSearchParams({ SAMLResponse: request, RelayState: searchParams.get('RelayState') ?? '' })
    return post(new URL(acsUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
  },
})
