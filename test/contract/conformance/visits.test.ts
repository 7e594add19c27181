import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorizeRedirect } from '../../../src/http/oauth/operations.ts'
import { socialAuthorizeRedirect, socialPostlogin, socialProviders } from '../../../src/http/ssoLogin/operations.ts'
import type { ElementAttributes } from '../../../src/state/kit/scope.ts'
import { hostedAddress } from '../../../src/state/signIn/flows/hostedLogin/hostedLogin.ts'
import { socialLogin } from '../../../src/state/signIn/flows/socialLogin/socialLogin.ts'
import { routeGuard } from '../../../src/state/signIn/routeGuard.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'
import { contractOf, namesOf } from './contract.ts'
import { requestMistakes } from './contractMistakes.ts'
import { wireRequest } from './exchange.ts'

const redirectUri = 'https://app.test/oauth/callback'

/** The address that the login box leaves for when sign-in is hosted elsewhere. */
const authorizeVisit = async (attributes: ElementAttributes = {}) => {
  const box = await openLoginHarness({
    attributes,
    options: { hostedLogin: true, contextOptions: { baseUrl: 'https://auth.test', clientId: 'app' } },
    backend: { config: { oauthClients: [{ id: 'app', redirectUris: [redirectUri] }] } },
  })
  await box.shows('hosted-login.redirecting')
  await box.until(() => box.gone.length > 0, 'the page is left')
  return new URL(box.gone[0] ?? '')
}

const mistakesOf = (visit: URL) => {
  const contract = contractOf(authorizeRedirect)
  assert.ok(contract)
  return requestMistakes({}, wireRequest(visit, { headers: { 'Content-Type': 'application/json' } }), contract)
}

test('an authorization request has the names of the contract, and state beside them', async () => {
  const visit = await authorizeVisit()
  assert.deepEqual(mistakesOf(visit), [])
  assert.deepEqual([...visit.searchParams.keys()].toSorted(), [
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
})

test('an authorization request has the values of the contract', async () => {
  const { searchParams } = await authorizeVisit()
  const fixed = ['response_type', 'client_id', 'scope', 'redirect_uri', 'code_challenge_method']
  assert.deepEqual(
    fixed.map(name => searchParams.getAll(name)),
    [['code'], ['app'], ['openid email profile'], [redirectUri], ['S256']],
  )
  assert.match(searchParams.get('code_challenge') ?? '', /^[\w-]{43}$/)
  assert.notEqual(searchParams.get('nonce'), searchParams.get('state'))
})

test('an authorization request for one organization has the name of the contract for it', async () => {
  const visit = await authorizeVisit({ organization: 'acme' })
  assert.deepEqual(mistakesOf(visit), [])
  assert.equal(visit.searchParams.get('organization'), 'acme')
})

test('an authorization request for a step-up has the names of the contract for it', async () => {
  const { app } = await openLoginHarness({
    options: { contextOptions: { baseUrl: 'https://auth.test', clientId: 'app' } },
  })
  const stepUp = {
    acr_values: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
    max_age: '60',
    prompt: 'login',
  } as const
  const visit = await hostedAddress(app, app.use(routeGuard).routing(), stepUp)
  assert.deepEqual(mistakesOf(visit), [])
  assert.deepEqual([...visit.searchParams.keys()].filter(name => name in stepUp).toSorted(), [
    'acr_values',
    'max_age',
    'prompt',
  ])
})

/** The address at which a sign-in with a social provider starts, and the one that the server names for that. */
const socialVisit = async () => {
  const box = await openLoginHarness({ backend: { config: { baseUrl: 'https://auth.localhost' } } })
  const [provider] = await box.scope.send(socialProviders)
  assert.ok(provider?.authorizationUrl)
  await box.scope.use(socialLogin).begin(provider.type)
  return { visit: new URL(box.gone[0] ?? ''), provider, answered: `/frontegg${provider.authorizationUrl}` }
}

/** In what a visit departs from the address that the server answered, to which the contract adds nothing. */
const departures = (visit: URL, answered: string): string[] => {
  const { pathname, searchParams } = new URL(answered, visit)
  return [
    ...(visit.pathname === pathname ? [] : [`path ${visit.pathname} instead of ${pathname}`]),
    ...[...searchParams]
      .filter(([name, value]) => visit.searchParams.get(name) !== value)
      .map(([name]) => `query.${name} is lost`),
  ]
}

test('a social sign-in starts at the address that the server answers', async () => {
  const { visit, provider, answered } = await socialVisit()
  assert.deepEqual(departures(visit, answered), [])
  assert.equal(visit.pathname, `/frontegg${socialAuthorizeRedirect.path.replace('{provider}', provider.type)}`)
  assert.deepEqual(departures(visit, `${answered}?tenant=acme`), ['query.tenant is lost'])
  assert.deepEqual(departures(visit, answered.replace('prelogin', 'start')).length, 1)
})

test('what a social sign-in adds to that address is what its answer is checked with', async () => {
  const { visit, answered } = await socialVisit()
  const own = new URL(answered, visit).searchParams
  const added = [...visit.searchParams.keys()].filter(name => !own.has(name)).toSorted()
  assert.deepEqual(added, ['code_challenge', 'code_challenge_method', 'redirectUri', 'state'])
  const checked = namesOf(contractOf(socialPostlogin)?.query)
  for (const name of ['code_verifier', 'redirectUri', 'state']) assert.ok(checked.has(name), name)
})

test('a name that an authorization request lost is noticed', async () => {
  for (const name of ['nonce', 'code_challenge', 'client_id']) {
    const visit = await authorizeVisit()
    visit.searchParams.delete(name)
    assert.deepEqual(mistakesOf(visit), [`query.${name} is missing`])
  }
})
