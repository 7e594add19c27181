import type { Clock } from '../backend/ports/ports.ts'
import type { Saml } from '../backend/ports/saml.ts'

/** An organization's SAML provider without a page: every visit returns as the same sample person. */
export interface PreviewSaml {
  port: Saml
  /** Acts as the browser at the provider and posts its answer through `post`. `undefined` for any other address. */
  visit: (url: URL, post: (url: URL, init: RequestInit) => Promise<Response>) => Promise<Response> | undefined
}

/** The person as the organization's provider knows them. */
const person = { subject: 'lumen-100', email: 'user@sso.test', name: 'Sam Olsen' }

const lifeMs = 300_000

/** Builds the provider. Its answers are not signed: nothing here is worth an attack. */
export const createPreviewSaml = (clock: Clock): PreviewSaml => ({
  port: {
    createRequest: async ({ ssoEndpoint }, { requestId, acsUrl, relayState }) => {
      const address = new URL(ssoEndpoint)
      address.search = new URLSearchParams({ SAMLRequest: requestId, acs: acsUrl, RelayState: relayState }).toString()
      return address.href
    },
    validate: async (_provider, response, { requestId }) => {
      if (response !== requestId) throw new Error('it answers another request')
      return { ...person, assertionId: requestId, endsMs: clock.now() + lifeMs, groups: [] }
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
