import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestSettings, sourceOf } from '../../../src/elements/app/runtime/requestSettings.ts'
import type { AllAttributes } from '../../../src/elements/attributes.ts'
import { operation } from '../../../src/http/operation.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { json, settle, tab } from '../../harness/testApp.ts'

const read = operation({ name: 'things.read', method: 'GET', path: '/things', under: 'base' })
const pageUrl = () => new URL('https://app.test/portal/')

/** An element as far as its requests look at it. */
const element = (localName: string) => ({ localName }) as HTMLElement

/** A scope like that of an element of this tag. */
const scopeOf = (page: ReturnType<typeof tab>, tag: string, attributes: AllAttributes = {}) =>
  createScope(page.app, {
    attributes: () => attributes,
    requests: requestSettings(element(tag), () => attributes, pageUrl),
    navigate: () => {},
    stepShown: () => {},
  })

test('portal and login box of one app send their own source, the app sends its own', async () => {
  const page = tab(() => json({}))
  await scopeOf(page, 'fe-admin-portal').send(read)
  await scopeOf(page, 'fe-login-box').send(read)
  await page.app.send(read)
  const sources = page.requests.map(({ headers }) => headers.get('frontegg-source'))
  assert.deepEqual(sources, ['admin-portal', 'login-box', 'login-box'])
})

test('a partner shell asks the API of its attribute, three at a time, without a source', async () => {
  const waiting: (() => void)[] = []
  const page = tab(() => new Promise<Response>(resolve => void waiting.push(() => resolve(json({})))))
  const scope = scopeOf(page, 'fe-partner-shell', { apiBase: '/partner/api/' })
  const calls = Array.from({ length: 4 }, () => scope.send(read))
  await settle()
  assert.equal(page.requests.length, 3)
  assert.ok(page.requests.every(({ url }) => url.href === 'https://app.test/partner/api/things'))
  assert.ok(page.requests.every(({ headers }) => !headers.has('frontegg-source')))
  for (let turn = 0; turn < 4; turn += 1) {
    waiting.shift()?.()
    await settle()
  }
  await Promise.all(calls)
})

test('a partner shell waits 90 seconds for an answer', async () => {
  const page = tab((_path, { signal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    return promise
  })
  let code: string | undefined
  scopeOf(page, 'fe-partner-shell')
    .send(read)
    .catch((cause: unknown) => (code = (cause as { code: string }).code))
  await page.time.pass(89_999)
  assert.equal(code, undefined)
  await page.time.pass(1)
  assert.equal(code, 'timeout')
})

test('an app sends the source of its first element that has one', () => {
  assert.equal(sourceOf([]), 'login-box')
  assert.equal(sourceOf(['fe-partner-shell', 'fe-admin-portal', 'fe-login-box'].map(element)), 'admin-portal')
})
