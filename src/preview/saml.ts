import type { Clock, Saml } from '../backend/ports/ports.ts'

/** A company's SAML provider without a page: whoever is sent there comes back as the same sample person. */
export interface PreviewSaml {
  port: Saml
  /** Plays the browser at the provider: posts its answer through `post`. `undefined` for any other address. */
  visit: (url: URL, post: (url: URL, init: RequestInit) => Promise<Response>) => Promise<Response> | undefined
}

/** The person at the company, as its provider knows them. */
const person = { subject: 'lumen-100', email: 'user@sso.test', name: 'Sam Olsen' }

const lifeMs = 300_000

/** Builds the provider. Its answers prove nothing, and need not: nothing here is worth an attack. */
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
