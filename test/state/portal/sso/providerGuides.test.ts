import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guideOf, providerGuides, typeOfGuide } from '../../../../src/state/portal/sso/providerGuides.ts'

test('a connection gets the guide of its provider', () => {
  const guide = (type: 'saml' | 'okta' | 'azure' | 'google' | 'oidc', ssoEndpoint: string) =>
    guideOf({ type, ssoEndpoint })
  assert.equal(guide('okta', ''), 'okta')
  assert.equal(guide('azure', ''), 'entra')
  assert.equal(guide('google', 'https://anything.test'), 'google')
  assert.equal(guide('saml', 'https://acme.okta.com/app/x/sso/saml'), 'okta')
  assert.equal(guide('saml', 'https://sso.jumpcloud.com/saml2/acme'), 'jumpCloud')
  assert.equal(guide('saml', 'https://acme.onelogin.com/trust/saml2/http-redirect/sso/1'), 'oneLogin')
  assert.equal(guide('saml', 'https://auth.pingone.eu/1/saml20/idp/sso'), 'ping')
  assert.equal(guide('saml', 'https://fs.acme.test/adfs/ls/'), 'adfs')
  assert.equal(guide('saml', 'https://notokta.com/sso'), 'otherSaml')
  assert.equal(guide('saml', 'no address'), 'otherSaml')
  assert.equal(guide('oidc', 'https://login.microsoftonline.com/1/v2.0'), 'entraOidc')
  assert.equal(guide('oidc', 'https://acme.okta.com'), 'oktaOidc')
  assert.equal(guide('oidc', ''), 'otherOidc')
})

test('each guide has a type of the wire, which leads back to a guide of the same protocol', () => {
  for (const guide of providerGuides) {
    const type = typeOfGuide(guide)
    assert.equal(typeOfGuide(guideOf({ type, ssoEndpoint: '' })), type, guide)
  }
})
