import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guideOf, guides, protocolOf, protocolOfType, typeOf } from '../../../../src/state/sso/guideOf.ts'

test('the guide follows the type of a connection, else the address of its provider', () => {
  const addresses = [
    ['okta', '', 'okta'],
    ['azure', 'https://idp.example.com', 'entra'],
    ['google', '', 'google'],
    ['saml', '', undefined],
    ['saml', 'https://idp.example.com/sso', 'saml'],
    ['saml', 'https://acme.okta.com/app/sso/saml', 'okta'],
    ['saml', 'https://sso.jumpcloud.com/saml2/portal', 'jumpCloud'],
    ['saml', 'https://acme.onelogin.com/trust/saml2/http-post/sso/1', 'oneLogin'],
    ['saml', 'https://auth.pingone.eu/1/saml20/idp/sso', 'ping'],
    ['saml', 'https://fs.acme.test/adfs/ls/', 'adFs'],
    ['saml', 'https://login.microsoftonline.com/1/saml2', 'entra'],
    ['saml', 'no address', 'saml'],
    ['saml', 'https://okta.com.evil.test/sso', 'saml'],
    ['oidc', '', 'openId'],
    ['oidc', 'https://acme.okta.com', 'oktaOpenId'],
    ['oidc', 'https://login.microsoftonline.com/1/v2.0', 'entraOpenId'],
    ['oidc', 'https://auth.pingone.eu/1/as', 'openId'],
  ] as const
  for (const [type, ssoEndpoint, guide] of addresses)
    assert.equal(guideOf({ type, ssoEndpoint }), guide, `${type} ${ssoEndpoint}`)
})

test('each guide is stored under a type of its own protocol', () => {
  for (const guide of [...guides.saml, ...guides.oidc])
    assert.equal(protocolOfType(typeOf(guide)), protocolOf(guide), guide)
})
