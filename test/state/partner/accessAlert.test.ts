import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contactLink, isDenied } from '../../../src/state/partner/accessAlert.ts'

const page = new URL('https://portal.example.com/portal/')
const user = { provider: 'google', mfaEnrolled: false, metadata: '{}' } as const
const accessAlert = { provider: 'google', restrictedHosts: ['Portal.example.com'], demoHosts: ['demo.example.com'] }

describe('the access alert', () => {
  it('keeps out whom all five conditions name', () => assert.equal(isDenied(user, page, { accessAlert }), true))

  const others: readonly [string, boolean][] = [
    ['people of another provider', isDenied({ ...user, provider: 'local' }, page, { accessAlert })],
    ['people at another host', isDenied(user, new URL('https://other.example.com/'), { accessAlert })],
    ['people with a second factor', isDenied({ ...user, mfaEnrolled: true }, page, { accessAlert })],
    [
      'people at a demo host',
      isDenied(user, page, { accessAlert: { ...accessAlert, demoHosts: ['portal.example.com'] } }),
    ],
    [
      'people in a demo environment',
      isDenied(user, new URL('https://demo-ue1.example.com/'), {
        accessAlert: { ...accessAlert, restrictedHosts: ['demo-ue1.example.com'] },
      }),
    ],
    ['test users', isDenied({ ...user, metadata: '{"isTestUser":true}' }, page, { accessAlert })],
    ['anybody without the option', isDenied(user, page, {})],
  ]
  for (const [who, denied] of others) it(`does not keep out ${who}`, () => assert.equal(denied, false))

  it('reads metadata that is no JSON as that of no test user', () =>
    assert.equal(isDenied({ ...user, metadata: 'isTestUser' }, page, { accessAlert }), true))

  it('links to addresses of people only', () => {
    assert.equal(contactLink('mailto:help@example.com', page), 'mailto:help@example.com')
    assert.equal(contactLink('/help', page), 'https://portal.example.com/help')
    assert.equal(contactLink('javascript:alert(1)', page), undefined)
    assert.equal(contactLink(undefined, page), undefined)
  })
})
