import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { analyticsSettings } from '../../../src/state/partner/analytics/analyticsSettings.ts'
import { withoutPersonalData } from '../../../src/state/partner/analytics/withoutPersonalData.ts'
import type { AnalyticsOptions } from '../../../src/state/vendor/shellOptions.ts'

const at = (address: string, analytics: AnalyticsOptions | undefined = { key: 'phc_1' }) =>
  analyticsSettings(new URL(address), { analytics }, 'main')

describe('analytics of a partner shell', () => {
  test('go through the proxy of the page’s host', () => {
    assert.equal(at('https://demo-ue1.example.com/portal/tenants?code=1')?.proxy, 'https://demo-ue1.example.com/ph')
    assert.equal(at('http://localhost:3333/')?.proxy, 'http://localhost:3333/ph')
  })

  test('are off without a key, and where the host name is an IP address', () => {
    assert.equal(analyticsSettings(new URL('https://app.test/'), {}, 'main'), undefined)
    assert.equal(at('https://app.test/', { key: '' }), undefined)
    for (const address of [
      'http://10.0.0.7/',
      'https://127.0.0.1:8400/',
      'http://[::1]/',
      'http://[2001:db8::1]:80/',
      'http://0x7f.1/',
    ])
      assert.equal(at(address), undefined, address)
    for (const address of ['http://10.example.com/', 'http://1.2.3.4.example.com/']) assert.ok(at(address), address)
  })

  test('have sessions that end after 60 to 36,000 seconds without activity', () => {
    const idle = (sessionIdleSeconds?: number) =>
      at('https://app.test/', { key: 'phc_1', ...(sessionIdleSeconds !== undefined && { sessionIdleSeconds }) })
        ?.sessionIdleSeconds
    assert.deepEqual(
      [undefined, 59, 60, 1_000, 36_000, 36_001, NaN, Infinity].map(idle),
      [1_800, 60, 60, 1_000, 36_000, 36_000, 1_800, 1_800],
    )
  })

  test('record sessions in the named environments only', () => {
    const isRecorded = (address: string) =>
      at(address, { key: 'phc_1', recordedEnvironments: ['demo', 'qa'] })?.isRecorded
    assert.equal(isRecorded('https://demo-ue1.example.com/'), true)
    assert.equal(isRecorded('https://qa-ue1.example.com/'), true)
    assert.equal(isRecorded('https://prod-ue1.example.com/'), false)
    assert.equal(isRecorded('https://unknown.example.com/'), false)
    assert.equal(at('https://demo-ue1.example.com/')?.isRecorded, false)
  })

  test('send no names, titles, referrers, or queries of addresses', () => {
    const event = {
      event: '$pageview',
      properties: {
        page: 'tenants',
        title: 'Ann Lee',
        $referrer: 'https://search.test/?q=ann',
        $referring_domain: 'search.test',
        $session_entry_referrer: 'https://search.test/?q=ann',
        $session_entry_url: 'https://app.test/portal/?code=secret#token',
        $current_url: 'https://app.test/portal/#token',
        $set: { email: 'ann@acme.test' },
        $set_once: { name: 'Ann' },
      },
      $set: { email: 'ann@acme.test' },
      $set_once: { name: 'Ann' },
    }
    assert.deepEqual(withoutPersonalData(event), {
      event: '$pageview',
      properties: {
        page: 'tenants',
        $session_entry_url: 'https://app.test/portal/',
        $current_url: 'https://app.test/portal/',
      },
    })
  })
})
