import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  connectionStateOf,
  isStepDone,
  nextSetUpStep,
  setUpSteps,
} from '../../../../src/state/portal/sso/connectionState.ts'

const blank = {
  isEnabled: false,
  type: 'saml' as const,
  ssoEndpoint: '',
  publicCertificate: '',
  oidcClientId: '',
  domains: [],
}
const pending = { id: 'd', domain: 'acme.test', validated: false, txtRecord: 'x' }
const verified = { ...pending, validated: true }
const saml = { ...blank, ssoEndpoint: 'https://idp.test/login', publicCertificate: 'PEM' }
const oidc = { ...blank, type: 'oidc' as const, ssoEndpoint: 'https://idp.test', oidcClientId: 'client' }

test('the state of a connection follows what is entered and verified', () => {
  assert.equal(connectionStateOf(blank), 'unconfigured')
  assert.equal(connectionStateOf({ ...blank, domains: [pending] }), 'inProgress')
  assert.equal(connectionStateOf(saml), 'inProgress')
  assert.equal(connectionStateOf({ ...saml, domains: [pending] }), 'inProgress')
  assert.equal(connectionStateOf({ ...saml, publicCertificate: '', domains: [verified] }), 'inProgress')
  assert.equal(connectionStateOf({ ...saml, domains: [pending, verified] }), 'inactive')
  assert.equal(connectionStateOf({ ...oidc, domains: [verified] }), 'inactive')
  assert.equal(connectionStateOf({ ...oidc, oidcClientId: '', domains: [verified] }), 'inProgress')
  assert.equal(connectionStateOf({ ...blank, isEnabled: true }), 'active')
})

test('a server that makes no tests has no step for them', () => {
  assert.deepEqual(setUpSteps({ isTested: undefined }), ['domains', 'connection', 'activate'])
  assert.deepEqual(setUpSteps({ isTested: false }), ['domains', 'connection', 'test', 'activate'])
})

test('the next step is the first that is not done, whatever was done after it', () => {
  const facts = { isTested: false }
  assert.equal(nextSetUpStep(blank, facts), 'domains')
  assert.equal(nextSetUpStep(saml, facts), 'domains')
  assert.equal(nextSetUpStep({ ...blank, domains: [verified] }, facts), 'connection')
  assert.equal(nextSetUpStep({ ...saml, domains: [verified] }, facts), 'test')
  assert.equal(nextSetUpStep({ ...saml, domains: [verified] }, { isTested: undefined }), 'activate')
  assert.equal(nextSetUpStep({ ...saml, domains: [verified], isEnabled: true }, { isTested: true }), 'activate')
  assert.equal(isStepDone(saml, facts, 'connection'), true)
  assert.equal(isStepDone(saml, facts, 'activate'), false)
})
