import { isDeepStrictEqual } from 'node:util'
import { failureOf, type Deviation } from './deviation.ts'
import type { Exchange } from './exchange.ts'
import { forged } from './hosts.ts'
import { isTokenFree, tokenFreePaths } from './tokenFree.ts'

const sendsNothing = ({ requests }: Exchange) => requests.length === 0

/** Where our client means to send something else than the public one. */
export const requestDeviations: readonly Deviation[] = [
  {
    name: 'a query value of undefined is left out',
    reason: 'The text "undefined" means nothing to a server.',
    operations: 'every',
    explains: ({ field, ours, theirs }) =>
      field.startsWith('query.') && ours === undefined && isDeepStrictEqual(theirs, ['undefined']),
  },
  {
    name: 'a query of the host begins with one question mark',
    reason: 'The public client writes the query of this call into its path, and a second question mark after it.',
    operations: ['webhooks.logs'],
    explains: ({ field, ours, theirs }, { theirs: { requests } }) => {
      const limit = requests[0]?.query['limit']?.[0] ?? ''
      if (field === 'query.limit') return isDeepStrictEqual(ours, [limit.split('?')[0]]) && limit.includes('?')
      return field.startsWith('query.') && theirs === undefined && limit.includes(`?${field.slice(6)}=`)
    },
  },
  {
    name: 'an empty input is no body',
    reason: 'A server reads a missing body and an empty object alike.',
    operations: [
      'billing.cardProviderSetupIntent',
      'billing.managedSubscriptionCancel',
      'billing.managedSubscriptionRenew',
      'billing.subscriptionCancel',
      'billing.subscriptionRenew',
      'identityAuth.generateStepUp',
      'passwordless.webauthnPrelogin',
      'ssoLogin.socialPostlogin',
      'team.memberResendActivation',
    ],
    explains: ({ field, ours, theirs }) => field === 'body' && ours === undefined && isDeepStrictEqual(theirs, {}),
  },
  {
    name: 'a call that makes tokens carries none',
    reason: 'A stale token must not decide about a sign-in, and its refusal must not start a renewal.',
    operations: { paths: tokenFreePaths },
    explains: ({ field, ours, theirs }, { operation, host }) =>
      field === 'header.authorization' &&
      isTokenFree(operation) &&
      ours === undefined &&
      theirs === `Bearer ${host.token}`,
  },
  {
    name: 'a tenant that is malformed or named twice is not sent',
    reason: 'The address is untrusted input and names one tenant or none.',
    operations: 'every',
    explains: ({ field, ours, theirs }, { host }) =>
      field === 'header.frontegg-scoped-tenant' &&
      ours === undefined &&
      (theirs === '../acme' || host.page.split('tenantId=').length > 2),
  },
  {
    name: 'a tenant that is not sent is reported once',
    reason: 'The host learns why its tenantId has no effect.',
    operations: 'every',
    explains: ({ field, ours, theirs }, { host }) =>
      field === 'logged.warn' &&
      ours === 1 &&
      theirs === 0 &&
      (host.page.endsWith('=..%2Facme') || host.page.split('tenantId=').length > 2),
  },
  {
    name: 'a host cannot replace the token or the tenant',
    reason: 'Who acts for whom is decided by session and address alone.',
    operations: 'every',
    explains: ({ field, ours, theirs }, { operation, host }) =>
      theirs === forged &&
      ((field === 'header.frontegg-scoped-tenant' && ours === new URL(host.page).searchParams.get('tenantId')) ||
        (field === 'header.authorization' && ours === (isTokenFree(operation) ? undefined : `Bearer ${host.token}`))),
  },
  {
    name: 'a token that is none is not sent',
    reason: 'A missing token must not travel as the text "undefined".',
    operations: 'every',
    explains: ({ field, ours, theirs }, { host }) =>
      field === 'header.authorization' &&
      host.token === 'undefined' &&
      ours === undefined &&
      theirs === 'Bearer undefined',
  },
  {
    name: 'a failing function of the host does not stop the call',
    reason: 'Additional headers of the host are optional; the call is not.',
    operations: 'every',
    explains: ({ field }, { ours, theirs }) =>
      (field === 'requests' || field === 'outcome') &&
      sendsNothing(theirs) &&
      failureOf(theirs)?.message === 'host bug' &&
      ours.requests.length === 1 &&
      ours.outcome.kind === 'value',
  },
  {
    name: 'a page on https sends nothing over http',
    reason: 'Tokens and passwords do not travel in the clear.',
    operations: 'every',
    explains: ({ field }, { host, ours }) =>
      (field === 'requests' || field === 'outcome') &&
      sendsNothing(ours) &&
      failureOf(ours)?.code === 'TypeError' &&
      String(host.options.baseUrl).startsWith('http:'),
  },
  {
    name: 'developers are told what was refused',
    reason: 'A value that is dropped silently is hard to debug.',
    operations: 'every',
    explains: ({ field, theirs }, { host }) => field === 'logged.warn' && host.isRefused === true && theirs === 0,
  },
  {
    name: 'cookies go to a configured other origin',
    reason: 'The public application sets this on its bare client; a session there needs it (§7).',
    operations: 'every',
    explains: ({ field, ours, theirs }, { host, ours: { requests } }) =>
      field === 'credentials' &&
      ours === 'include' &&
      theirs === 'same-origin' &&
      host.options.requestCredentials === undefined &&
      requests[0]?.origin !== new URL(host.page).origin,
  },
  {
    name: 'slashes at the end of a base URL do not double',
    reason: 'Routers treat a path with // as another path.',
    operations: 'every',
    explains: ({ field, ours, theirs }) => field === 'path' && theirs === `/${String(ours)}`,
  },
]
