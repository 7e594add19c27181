import type { ContextOptions, RequestSource } from '../../../src/http/context.ts'

/** A page, how it configured its client, and who is signed in there. Both clients get the same. */
export interface Host {
  name: string
  page: string
  source: RequestSource
  options: ContextOptions
  token?: string
  /** The host asks for something that we refuse and tell its developers about. */
  isRefused?: boolean
}

const token = 'header.payload.signature'

/** A page on the API's own origin without a session. */
export const plainHost: Host = {
  name: 'a page of the API',
  page: 'https://app.test/account/login?next=1',
  source: 'login-box',
  options: { baseUrl: 'https://app.test' },
}

/** Everything that can be configured is configured. */
export const fullHost: Host = {
  name: 'a page with everything configured',
  page: 'https://shop.test/portal?tenantId=acme-1',
  source: 'admin-portal',
  token,
  options: {
    baseUrl: 'https://auth.test/base/',
    urlPrefix: 'id',
    appId: 'app-1',
    clientId: 'client-1',
    requestCredentials: 'include',
    metadataHeaders: { fronteggSdkVersion: '@frontegg/vuejs@4.10.16', framework: 'vuejs' },
    tenantResolver: () => Promise.resolve({ tenant: 'acme' }),
    additionalQueryParamsResolver: () => [{ key: 'region', value: 'eu west' }],
    additionalHeadersResolver: () => Promise.resolve([{ key: 'x-extra', value: 'yes' }]),
  },
}

const signedIn = { ...plainHost, token }

/** The value with which a host tries to replace a header of ours. */
export const forged = 'Bearer forged'

/** The page addresses, options and tokens under which requests are compared. */
export const hosts: readonly Host[] = [
  plainHost,
  fullHost,
  { ...signedIn, name: 'a signed-in page' },
  { ...signedIn, name: 'an API on another origin', options: { baseUrl: 'https://auth.test' } },
  {
    ...signedIn,
    name: 'an API without cookies',
    options: { baseUrl: 'https://auth.test', requestCredentials: 'omit' },
  },
  { ...signedIn, name: 'a base URL that holds the prefix', options: { baseUrl: 'https://app.test/frontegg' } },
  { ...signedIn, name: 'an empty prefix', options: { baseUrl: 'https://app.test', urlPrefix: '' } },
  { ...signedIn, name: 'a base URL that ends in several slashes', options: { baseUrl: 'https://app.test//' } },
  {
    ...signedIn,
    name: 'a base URL by path',
    options: { baseUrl: path => (path.startsWith('/identity') ? 'https://app.test/id/' : 'https://app.test/api') },
  },
  {
    ...signedIn,
    name: 'resolvers that answer with nothing of use',
    options: {
      ...signedIn.options,
      tenantResolver: () => ({}),
      additionalQueryParamsResolver: () => [],
      additionalHeadersResolver: () => [],
    },
  },
  {
    ...signedIn,
    name: 'a query resolver with a value of undefined',
    options: { ...signedIn.options, additionalQueryParamsResolver: () => [{ key: 'beta', value: undefined }] },
  },
  { ...signedIn, name: 'a malformed tenant in the address', page: 'https://app.test/?tenantId=..%2Facme' },
  { ...signedIn, name: 'two tenants in the address', page: 'https://app.test/?tenantId=acme&tenantId=other' },
  {
    ...signedIn,
    name: 'a host that forges headers',
    page: 'https://app.test/?tenantId=acme',
    isRefused: true,
    options: {
      ...signedIn.options,
      additionalHeadersResolver: () => [
        { key: 'Authorization', value: forged },
        { key: 'frontegg-scoped-tenant', value: forged },
      ],
    },
  },
  { ...plainHost, name: 'a token of the text undefined', token: 'undefined', isRefused: true },
  {
    ...signedIn,
    name: 'a resolver that fails',
    isRefused: true,
    options: { ...signedIn.options, additionalHeadersResolver: () => Promise.reject(new Error('host bug')) },
  },
  { ...signedIn, name: 'an API on http', options: { baseUrl: 'http://app.test' }, isRefused: true },
]
