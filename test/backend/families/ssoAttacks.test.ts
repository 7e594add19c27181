import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { enforcementConfirm } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { oidcPostlogin, prelogin, samlPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { createTestBackend } from '../../harness/testBackend.ts'
import { createOpenIdProvider } from './openIdProvider.ts'
import { nextCertificate } from './ssoConfigBackend.ts'
import { openRequired, outside, ssoConfigId } from './ssoEnforcementBackend.ts'
import { post, start } from './samlAnswers.ts'

/** Single sign-on that is required, and a sign-in whose answer the server has checked, but which the page has not ended. */
const openBetween = async () => {
  const api = await openRequired()
  const { require, browser, provider, withProvider } = api
  await require(0, ['user-sso', 'user-multi'])
  const first = await withProvider()
  assert.equal((await first.page.send(enforcementConfirm, { ssoConfigId }, { token: first.token })).status, 204)
  const page = browser()
  const { requestId, relayState } = await start(page)
  const back = await post(page, provider.answer(requestId), relayState)
  const code = back.searchParams.get('SAMLResponse') ?? 'none'
  const finish = async () => (await page.send(samlPostlogin, { SAMLResponse: code, RelayState: relayState })).status
  return { ...api, finish }
}

describe('a provider that is changed during a sign-in', () => {
  test('is not confirmed as required by an answer that was checked with the settings from before', async () => {
    const { by, finish, state, store } = await openBetween()
    const change = { ssoConfigId, publicCertificate: nextCertificate }
    assert.equal((await (await by(outside))(sso.update, change)).status, 200)
    assert.deepEqual([await finish(), (await state()).state], [403, 'trial'])
    assert.equal((await store.ssoConnections.get('1002', ssoConfigId))?.trialSignIns, undefined)
  })

  test('has no subjects of the one before', async () => {
    const { finish, store } = await openBetween()
    await store.ssoIdentities.removeWhere(vendorScope, { connectionId: ssoConfigId })
    const saml = { entityId: 'https://next.example', certificates: [nextCertificate] }
    await store.ssoConnections.update('1002', ssoConfigId, current => ({ saml: { ...current.saml!, ...saml } }))
    assert.equal(await finish(), 403)
    assert.equal((await store.ssoIdentities.find(vendorScope, { where: { connectionId: ssoConfigId } })).total, 0)
  })

  test('has none of an OpenID provider that took its time to answer either', async () => {
    const held: { port?: IdentityProviders; isSlow?: boolean } = {}
    const api = await createTestBackend({
      identityProviders: {
        ask: async (...given) => {
          const answer = await held.port!.ask(...given)
          if (held.isSlow && given[0].href.includes('token'))
            await api.store.ssoConnections.update('1001', 'sso-acme', ({ oidc }) => ({
              oidc: { ...oidc!, issuer: 'https://next.example' },
            }))
          return answer
        },
      },
    })
    const provider = createOpenIdProvider(api.clock)
    held.port = provider.port
    const signIn = async () => {
      provider.misbehave({ claims: { email: 'olga@oidc.test', sub: 'olga' } })
      const tab = api.browser()
      const { body } = await tab.send(prelogin, { email: 'olga@oidc.test' })
      const url = new URL(body.address ?? 'about:blank')
      const back = provider.consent((await tab.fetch(url.pathname + url.search)).headers.get('location') ?? '')
      const { headers } = await tab.fetch(back.pathname + back.search)
      const { searchParams } = new URL(headers.get('location') ?? '')
      const [code, RelayState] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
      return (await tab.send(oidcPostlogin, { code, RelayState })).status
    }
    held.isSlow = true
    assert.notEqual(await signIn(), 200)
    assert.equal((await api.store.ssoIdentities.find(vendorScope, { where: { subject: 'olga' } })).total, 0)
  })
})
