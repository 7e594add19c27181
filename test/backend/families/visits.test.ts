import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseUrl, createTestBackend } from '../../harness/testBackend.ts'

const socialStart = '/frontegg/identity/resources/auth/v2/user/sso/default/google/prelogin'
const tab = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }

const open = async () => {
  const api = await createTestBackend()
  return { ...api, page: api.browser() }
}

test('a visit that fails shows a page with the reason and a link back, not JSON', async () => {
  const { page } = await open()
  const { status, body, headers } = await page.fetch('/frontegg/oauth/nothing', { headers: tab })
  assert.equal(status, 404)
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.match(String(body), /<h1>Page not found<\/h1>/)
  assert.match(String(body), new RegExp(`href="${baseUrl}"`))
  assert.match(String(body), new RegExp(headers.get('frontegg-trace-id') ?? 'missing'))
})

test('a social sign-in that cannot begin shows a page with the reason', async () => {
  const { page } = await open()
  const answer = await page.fetch(`${socialStart}?state=x`, { headers: tab })
  assert.equal(answer.status, 400)
  assert.match(String(answer.body), /The address is incomplete or was changed/)
  assert.match(String(answer.body), /redirectUri is missing/)
})

test('what a visit brings is text on the page, never markup [text-only]', async () => {
  const { page } = await open()
  const { body } = await page.fetch('/frontegg/oauth/<script>alert(1)</script>', { headers: tab })
  assert.doesNotMatch(String(body), /<script/)
})

test('programs get JSON, whatever else they accept', async () => {
  const { page } = await open()
  const scripts: Record<string, string>[] = [
    {},
    { accept: '*/*' },
    { accept: 'application/json' },
    { accept: 'text/html', 'sec-fetch-mode': 'cors' },
  ]
  for (const headers of scripts) {
    const answer = await page.fetch('/frontegg/oauth/nothing', { headers })
    assert.deepEqual([answer.status, answer.body], [404, { errors: ['Not found'] }], JSON.stringify(headers))
  }
})

test('an internal error on a visit shows no internals, and its number for support', async () => {
  const broken = await createTestBackend({
    wrap: store =>
      ({
        ...store,
        socialProviders: { ...store.socialProviders, find: () => Promise.reject(new Error('disk')) },
      }) as typeof store,
  })
  const answer = await broken.browser().fetch('/frontegg/metadata?entityName=adminBox', { headers: tab })
  assert.equal(answer.status, 500)
  assert.match(String(answer.body), /This didn't work/)
  assert.doesNotMatch(String(answer.body), /disk/)
  assert.equal(broken.faults.length, 1)
})
