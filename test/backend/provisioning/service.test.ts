import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { StoreUnavailable, vendorScope } from '../../../src/backend/store/store.ts'
import { baseUrl, tokenOf } from '../../harness/testBackend.ts'
import { openDirectory, patchOf, person, scimBase } from './scimClient.ts'

const isScimError = ({
  status,
  body,
  headers,
}: {
  status: number
  body: Record<string, unknown>
  headers: Headers
}) => {
  assert.match(headers.get('content-type') ?? '', /^application\/scim\+json/)
  assert.equal(body['status'], String(status))
  assert.deepEqual(body['schemas'], ['urn:ietf:params:scim:api:messages:2.0:Error'])
  assert.equal(headers.get('access-control-allow-origin'), null)
  assert.equal(headers.get('set-cookie'), null)
}

describe('the SCIM server', () => {
  test('takes its token from the header alone, also with the scheme written twice [directory-tokens]', async () => {
    const { secret, scimWith, backend } = await openDirectory()
    for (const wrong of ['', 'x', `${secret}x`, secret.slice(0, -1), secret.replace('fescim_', 'fe_')]) {
      const answer = await scimWith(wrong)('GET', '/Users')
      assert.equal(answer.status, 401, wrong)
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/)
      isScimError(answer)
    }
    assert.equal((await scimWith(`Bearer ${secret}`)('GET', '/Users')).status, 200)
    const inQuery = await backend.fetch(new Request(`${scimBase}/Users?access_token=${secret}&token=${secret}`))
    assert.equal(inQuery.status, 401)
  })

  test('is opened by no token of people and programs, and its tokens open nothing else [directory-tokens]', async () => {
    const { secret, scimWith, browser } = await openDirectory()
    const page = browser()
    const access = tokenOf(await page.signIn('admin@acme.test'))
    assert.equal((await scimWith(access)('GET', '/Users')).status, 401)
    assert.equal((await browser().send(me, undefined, { token: secret })).status, 401)
    assert.equal((await browser().send(directory.details, undefined, { token: secret })).status, 401)
    // Cookies of a session open it no more than its token.
    const byCookie = await page.fetch('/frontegg/directory/resources/scim/v2.0/Users')
    assert.equal(byCookie.status, 401)
  })

  test('refuses an ended token with a reason in the log, once a minute', async () => {
    const { id, secret, ask, scimWith, log, clock, store } = await openDirectory()
    const [{ tokens } = { tokens: [] }] = (await ask(directory.details)).body
    const second = (await ask(directory.tokenCreate, { id, expiresInDays: 1 })).body.secret
    assert.equal((await scimWith(second)('GET', '/Users')).status, 200)
    assert.equal((await ask(directory.tokenRevoke, { id, tokenId: tokens[0]!.id })).status, 204)
    for (let tries = 0; tries < 5; tries += 1) assert.equal((await scimWith(secret)('GET', '/Users')).status, 401)
    const [entry, ...others] = await log()
    assert.match(entry?.reason ?? '', /was revoked/)
    assert.equal(entry?.operation, 'read')
    assert.equal(others.length, 0)
    clock.pass(61)
    assert.equal((await scimWith(secret)('GET', '/Users')).status, 401)
    assert.equal((await log()).length, 2)
    clock.pass(86_400)
    assert.equal((await scimWith(second)('GET', '/Users')).status, 401)
    const all = (await store.directoryLog.find('1001')).items
    assert.ok(all.some(({ reason }) => reason.includes('has expired')))
    assert.equal(JSON.stringify(all).includes(secret), false)
  })

  test('tells a directory when to come again while the database is away, and counts that as no refusal', async () => {
    const { scim, add, store, log } = await openDirectory()
    const { id } = await add('zoe')
    const before = await log()
    const { transaction, directoryUsers } = store
    store.transaction = () => Promise.reject(new StoreUnavailable('connect ECONNREFUSED db.internal'))
    Object.assign(store, { directoryUsers: { ...directoryUsers, get: store.transaction } })
    const answers = [
      await scim('GET', `/Users/${id}`),
      await scim('POST', '/Users', person('yan')),
      await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false })),
      await scim('DELETE', `/Users/${id}`),
    ]
    Object.assign(store, { transaction, directoryUsers })
    for (const answer of answers) {
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'])
      isScimError(answer)
      assert.doesNotMatch(JSON.stringify(answer.body), /internal/)
    }
    assert.deepEqual(await log(), before)
    assert.equal((await scim('GET', `/Users/${id}`)).body.active, true)
  })

  test('is closed for a disabled organization', async () => {
    const { scim, store } = await openDirectory()
    await store.tenants.update(vendorScope, '1001', { isDisabled: true })
    assert.equal((await scim('GET', '/Users')).status, 401)
  })

  test('answers every failure in its own form', async () => {
    const { scim, add } = await openDirectory()
    const { id } = await add('zoe')
    const tries = [
      [404, await scim('GET', '/Nothing')],
      [404, await scim('GET', '/Users/unknown')],
      [404, await scim('GET', `/Users/${id}/more`)],
      [404, await scim('GET', '/Users/%E0%A4%A')],
      [405, await scim('PUT', '/Users', {})],
      [405, await scim('DELETE', '/Schemas')],
      [400, await scim('POST', '/Users', '{')],
      [400, await scim('POST', '/Users', '[]')],
      [400, await scim('PATCH', `/Users/${id}`, {})],
      [415, await scim('POST', '/Users', person('yan'), { 'content-type': 'text/plain' })],
      [413, await scim('POST', '/Users', person('yan', { title: 'x'.repeat(9 * 1024 * 1024) }))],
      [
        412,
        await scim('PATCH', `/Users/${id}`, patchOf({ op: 'add', path: 'title', value: 'x' }), {
          'if-match': 'W/"99"',
        }),
      ],
      [400, await scim('GET', '/Users?filter=shoe eq "9"')],
      [400, await scim('GET', '/Users?filter=')],
      [400, await scim('POST', '/Users/.search', { filter: ' ' })],
      [400, await scim('GET', '/Users?cursor=nonsense')],
      [501, await scim('GET', '/Me')],
      [501, await scim('POST', '/Bulk', {})],
      [403, await scim('GET', '/Schemas?filter=id eq "x"')],
    ] as const
    for (const [status, answer] of tries) {
      assert.equal(answer.status, status, JSON.stringify(answer.body))
      isScimError(answer)
    }
    assert.equal((await scim('HEAD', '/Users')).status, 405)
    assert.equal(
      (await scim('OPTIONS', '/Users', undefined, { origin: baseUrl })).headers.get('access-control-allow-origin'),
      null,
    )
  })

  test('takes a body without a type for JSON', async () => {
    const { scim } = await openDirectory()
    assert.equal((await scim('POST', '/Users', person('yan'), { 'content-type': '' })).status, 201)
    assert.equal((await scim('POST', '/Users', 'yan', { 'content-type': '' })).status, 400)
  })

  test('tells about itself', async () => {
    const { scim } = await openDirectory()
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/User', '/Schemas']) {
      const { status, body } = await scim('GET', path)
      assert.equal(status, 200, path)
      assert.ok(JSON.stringify(body).includes(scimBase), path)
    }
  })

  test('answers 25 requests a second of an organization [directory-limits]', async () => {
    const { scim, log, clock } = await openDirectory({ limit: 25 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => scim('GET', '/Users?count=1')))
    const limited = answers.filter(({ status }) => status === 429)
    assert.equal(limited.length, 5)
    assert.match(limited[0]!.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    isScimError(limited[0]!)
    clock.pass(2)
    assert.equal((await scim('GET', '/Users')).status, 200)
    assert.equal((await log()).length, 0, 'a directory that waits as it is told has no fault')
  })

  test('keeps versions: unchanged resources are not sent again, and changed ones not overwritten', async () => {
    const { scim, add } = await openDirectory()
    const { id } = await add('zoe')
    const etag = (await scim('GET', `/Users/${id}`)).headers.get('etag')!
    assert.equal((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': etag })).status, 304)
    const title = patchOf({ op: 'add', path: 'title', value: 'Lead' })
    assert.equal((await scim('PATCH', `/Users/${id}`, title, { 'if-match': etag })).status, 200)
    assert.equal((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': etag })).status, 412)
    assert.equal((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': etag })).status, 200)
  })

  test('lists by filter, in pages of both kinds, sorted, and with chosen attributes', async () => {
    const { scim, add, addGroup } = await openDirectory()
    const names = ['ann', 'bob', 'cyd', 'dan', 'eve']
    const ids = []
    for (const name of names)
      ids.push((await add(name, { externalId: `x-${name}`, title: name > 'c' ? 'Late' : 'Early' })).id)
    const group = await addGroup('Team', ids[0]!, ids[1]!)
    const userNames = async (query: string) => {
      const { status, body } = await scim('GET', `/Users?${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.itemsPerPage, body.Resources.length)
      return [body.totalResults, body.Resources.map((one: { userName: string }) => one.userName?.split('@')[0])]
    }
    assert.deepEqual(await userNames('startIndex=1&count=2'), [5, ['ann', 'bob']])
    assert.deepEqual(await userNames('startIndex=5&count=2'), [5, ['eve']])
    assert.deepEqual(await userNames('startIndex=0&count=0'), [5, []])
    assert.deepEqual(await userNames('filter=userName+eq+%22BOB@acme.test%22&'), [1, ['bob']])
    assert.deepEqual(await userNames('filter=externalId eq "x-cyd"'), [1, ['cyd']])
    assert.deepEqual(await userNames('filter=externalId eq "X-cyd"'), [0, []])
    assert.deepEqual(await userNames('filter=emails[type eq "work"].value eq "dan@acme.test"'), [1, ['dan']])
    assert.deepEqual(
      await userNames('filter=title eq "late" and not (userName sw "d")&sortBy=userName&sortOrder=descending'),
      [2, ['eve', 'cyd']],
    )
    assert.deepEqual(await userNames(`filter=groups.value eq "${group}"`), [2, ['ann', 'bob']])
    assert.deepEqual(await userNames('filter=userName eq "nobody"'), [0, []])
    const pages = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { body } = await scim('GET', `/Users?count=2&cursor=${encodeURIComponent(cursor)}`)
      pages.push(body.Resources.map((one: { id: string }) => one.id))
      cursor = body.nextCursor as string | undefined
    }
    assert.deepEqual(pages, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
    const chosen = await scim('GET', '/Users?attributes=userName&count=1')
    assert.deepEqual(Object.keys(chosen.body.Resources[0]).sort(), ['id', 'schemas', 'userName'])
    const found = await scim('POST', '/.search', { filter: 'id pr', count: 10 })
    assert.equal(found.body.totalResults, 6)
    const searched = await scim('POST', '/Users/.search', { filter: 'userName sw "a"' })
    assert.equal(searched.body.totalResults, 1)
  })
})
