import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestSettings, sourceOf } from '../../../src/elements/app/runtime/requestSettings.ts'
import { operation } from '../../../src/http/operation.ts'
import { createScope } from '../../../src/state/kit/scope.ts'
import { json, tab } from '../../harness/testApp.ts'

const read = operation({ name: 'things.read', method: 'GET', path: '/things', under: 'base' })

/** An element as far as its requests look at it. */
const element = (localName: string) => ({ localName }) as HTMLElement

/** A scope like that of an element of this tag. */
const scopeOf = (page: ReturnType<typeof tab>, tag: string) => {
  const requests = requestSettings(element(tag))
  return createScope(page.app, {
    attributes: () => ({}),
    ...(requests && { requests }),
    navigate: () => {},
    stepShown: () => {},
  })
}

test('portal and login box of one app send their own source, the app sends its own', async () => {
  const page = tab(() => json({}))
  await scopeOf(page, 'fe-admin-portal').send(read)
  await scopeOf(page, 'fe-login-box').send(read)
  await page.app.send(read)
  const sources = page.requests.map(({ headers }) => headers.get('frontegg-source'))
  assert.deepEqual(sources, ['admin-portal', 'login-box', 'login-box'])
})

test('a partner shell asks the API of its app like the app itself', async () => {
  const page = tab(() => json({}))
  await scopeOf(page, 'fe-partner-shell').send(read)
  assert.equal(page.requests[0]?.url.href, 'https://auth.test/things')
})

test('an app sends the source of its first element that has one', () => {
  assert.equal(sourceOf([]), 'login-box')
  assert.equal(sourceOf(['fe-partner-shell', 'fe-admin-portal', 'fe-login-box'].map(element)), 'admin-portal')
})
