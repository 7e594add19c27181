import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as roles from '../../../src/http/roles/operations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import * as users from '../../../src/http/users/operations.ts'
import * as webhooks from '../../../src/http/webhooks/operations.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

const minutesOfDay = 1440
const plain = { description: 'Pipeline', expiresInMinutes: null }

/** A backend, and calls as people and as programs. */
export const openTokens = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  // Signed in each time, because tests let days pass.
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input, email = 'admin@acme.test') => {
    const page = api.browser()
    return page.send(operation, input, { token: tokenOf(await page.signIn(email)) })
  }
  const as = (email: string) => ({
    ask: <Input, Body>(operation: Operation<Input, Body>, input?: Input) => ask(operation, input, email),
  })
  const by = <Input, Body>(secret: string, operation: Operation<Input, Body>, input?: Input, headers = {}) =>
    api.browser().send(operation, input, { token: secret, headers })
  const makePersonal = async (email = 'admin@acme.test', expiresInMinutes: number | null = null) => {
    const { status, body } = await ask(tokens.userAccessTokenCreate, { ...plain, expiresInMinutes }, email)
    assert.equal(status, 200, JSON.stringify(body))
    return { id: body.id, secret: body.secret! }
  }
  const makeTenant = async (roleIds: string[], email = 'admin@acme.test') => {
    const { status, body } = await ask(tokens.tenantAccessTokenCreate, { ...plain, roleIds }, email)
    assert.equal(status, 200, JSON.stringify(body))
    return { id: body.id, secret: body.secret! }
  }
  /** Exchanges client credentials as an OAuth client does. */
  const exchange = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    api.browser().fetch('/frontegg/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
    })
  return { ...api, ask, as, by, makePersonal, makeTenant, exchange }
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
/** What API tokens must do on every store. */
export const tokensSuite = (name: string, makeStore?: MakeStore) =>
  describe(`API tokens on ${name}`, () => {
    const open = () => openTokens(makeStore)

    test('are listed without their secrets, which are stored as hashes [api-token-secrets]', async () => {
      const { ask, store, makePersonal, makeTenant } = await open()
      const secrets = [(await makePersonal()).secret, (await makeTenant(['role-readonly'])).secret]
      const listed = [await ask(tokens.userAccessTokens), await ask(tokens.tenantAccessTokens)]
      assert.deepEqual(
        listed.map(({ body }) => body.accessTokens[0]?.hint),
        secrets.map(secret => `${secret.slice(0, 7)}…${secret.slice(-4)}`),
      )
      const audits = (await store.audits.find('1001')).items
      assert.ok(audits.some(({ action }) => action === 'apiToken.created'))
      const kept = JSON.stringify([listed, audits, (await store.apiTokens.find(vendorScope)).items])
      for (const secret of secrets) excludes(kept, secret.slice(7, -4), 'a secret was kept')
    })

    test('open the API within the permissions of the person', async () => {
      const { by, makePersonal, ask } = await open()
      const admin = await makePersonal()
      assert.equal(await statusOf(by(admin.secret, webhooks.list)), 200)
      assert.equal(await statusOf(by(admin.secret, webhooks.remove, { id: 'webhook-crm' })), 204)
      assert.equal(await statusOf(by(`${admin.secret.slice(0, -1)}_`, webhooks.list)), 401)
      const member = await ask(tokens.userAccessTokenCreate, plain, 'member@acme.test')
      assert.equal(member.status, 403)
    })

    test('of a tenant may do what their roles and their creator have in common [api-token-rights]', async () => {
      const { by, makeTenant, store } = await open()
      const reader = await makeTenant(['role-readonly'])
      assert.equal(await statusOf(by(reader.secret, webhooks.list)), 200)
      assert.equal(await statusOf(by(reader.secret, webhooks.remove, { id: 'webhook-crm' })), 403)
      const powerful = await makeTenant(['role-admin'])
      await store.memberships.update('1001', 'user-admin', { roleIds: ['role-readonly'] })
      assert.equal(await statusOf(by(powerful.secret, webhooks.list)), 200)
      assert.equal(await statusOf(by(powerful.secret, webhooks.remove, { id: 'webhook-crm' })), 403)
      await store.memberships.update('1001', 'user-admin', { roleIds: [] })
      assert.equal(await statusOf(by(powerful.secret, webhooks.list)), 403)
    })

    test('end when they are revoked or expire', async () => {
      const { by, ask, makePersonal, clock } = await open()
      const short = await makePersonal('admin@acme.test', 7 * minutesOfDay)
      const revoked = await makePersonal()
      assert.equal(await statusOf(ask(tokens.userAccessTokenDelete, { id: revoked.id })), 204)
      assert.equal(await statusOf(by(revoked.secret, webhooks.list)), 401)
      assert.equal(await statusOf(ask(tokens.userAccessTokenDelete, { id: revoked.id })), 404)
      clock.pass(7 * 86_400 - 1)
      assert.equal(await statusOf(by(short.secret, webhooks.list)), 200)
      clock.pass(1)
      assert.equal(await statusOf(by(short.secret, webhooks.list)), 401)
    })

    test('end when their creator is disabled or leaves, also for those who come back [api-token-rights]', async () => {
      const { by, makeTenant, makePersonal, store, clock } = await open()
      const made = [await makeTenant(['role-readonly']), await makePersonal()]
      const statuses = () => Promise.all(made.map(({ secret }) => statusOf(by(secret, webhooks.list))))
      await store.users.update(vendorScope, 'user-admin', { isDisabled: true })
      assert.deepEqual(await statuses(), [401, 401])
      await store.users.update(vendorScope, 'user-admin', { isDisabled: false })
      assert.deepEqual(await statuses(), [200, 200])
      const { roleIds, isActivated, isSubAccountAccessAllowed } = (await store.memberships.take('1001', 'user-admin'))!
      assert.deepEqual(await statuses(), [401, 401])
      clock.pass(60)
      const again = { id: 'user-admin', userId: 'user-admin', roleIds, isActivated, isSubAccountAccessAllowed }
      await store.memberships.insert('1001', again)
      assert.deepEqual(await statuses(), [401, 401])
    })

    test('are for people only to make, change and revoke, and change no factor [api-token-limits]', async () => {
      const { by, makePersonal, makeTenant } = await open()
      const personal = await makePersonal()
      const ofTenant = await makeTenant(['role-admin'])
      for (const { secret, id } of [personal, ofTenant]) {
        const refused = [
          by(secret, tokens.userAccessTokenCreate, plain),
          by(secret, tokens.tenantApiTokenCreate, { ...plain, roleIds: [] }),
          by(secret, tokens.userTokenRotate, { id }),
          by(secret, tokens.tenantTokenRotate, { id }),
          by(secret, tokens.tenantAccessTokenDelete, { id }),
          by(secret, users.me),
        ]
        for (const answer of await Promise.all(refused))
          assert.deepEqual([answer.status, errorCodeOf(answer)], [403, 'ER-API-TOKEN'])
        // A new signing secret takes a fresh factor, which only people can prove.
        const { body } = await by(secret, webhooks.list)
        const { _id, ...webhook } = body[0]!
        const own = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
        assert.equal(
          errorCodeOf(await by(secret, webhooks.update, { ...webhook, id: _id, _id, secret: own })),
          'ER-API-TOKEN',
        )
      }
    })

    test('open the one tenant in which they were made [tenant-isolation]', async () => {
      const { by, makePersonal, store } = await open()
      const multi = await store.memberships.update('1001', 'user-multi', { roleIds: ['role-admin'] })
      assert.ok(multi)
      await store.users.update(vendorScope, 'user-multi', { activeTenantId: '1001' })
      const { secret } = await makePersonal('multi@acme.test')
      assert.equal(await statusOf(by(secret, webhooks.list, undefined, { 'frontegg-scoped-tenant': '1001' })), 200)
      assert.equal(await statusOf(by(secret, webhooks.list, undefined, { 'frontegg-scoped-tenant': '1002' })), 404)
    })

    test('of others are unknown: another person, tenant and owner [tenant-isolation]', async () => {
      const { as, makePersonal, makeTenant, by, store } = await open()
      const personal = await makePersonal()
      const ofTenant = await makeTenant(['role-readonly'])
      await store.memberships.update('1001', 'user-member', { roleIds: ['role-admin'] })
      for (const { ask } of [as('member@acme.test'), as('owner@reseller.test')])
        for (const { id } of [personal, { id: 'unknown' }]) {
          assert.equal(await statusOf(ask(tokens.userAccessTokenDelete, { id })), 404)
          assert.equal(await statusOf(ask(tokens.userTokenUpdate, { id, description: 'Mine' })), 404)
          assert.equal(await statusOf(ask(tokens.userTokenRotate, { id })), 404)
        }
      const { ask: foreign } = as('owner@reseller.test')
      assert.equal(await statusOf(foreign(tokens.tenantAccessTokenDelete, { id: ofTenant.id })), 404)
      assert.equal(await statusOf(foreign(tokens.tenantTokenUpdate, { id: ofTenant.id, description: 'Mine' })), 404)
      assert.equal(await statusOf(foreign(tokens.tenantTokenRotate, { id: ofTenant.id })), 404)
      const { ask: own } = as('admin@acme.test')
      assert.equal(await statusOf(own(tokens.tenantAccessTokenDelete, { id: personal.id })), 404)
      assert.equal(await statusOf(own(tokens.userApiTokenDelete, { tokenId: personal.id })), 404)
      assert.deepEqual((await foreign(tokens.tenantAccessTokens)).body.accessTokens, [])
      assert.deepEqual((await as('member@acme.test').ask(tokens.userAccessTokens)).body.accessTokens, [])
      for (const { secret } of [personal, ofTenant]) assert.equal(await statusOf(by(secret, webhooks.list)), 200)
    })

    test('need a session and the permission', async () => {
      const { browser, as } = await open()
      const { ask } = as('support@acme.test')
      assert.equal(await statusOf(browser().send(tokens.tenantApiTokens)), 401)
      assert.equal(await statusOf(browser().send(tokens.userApiTokenCreate, plain)), 401)
      assert.equal(await statusOf(ask(tokens.tenantApiTokens)), 200)
      assert.equal(await statusOf(ask(tokens.tenantApiTokenCreate, { ...plain, roleIds: [] })), 403)
      assert.equal(await statusOf(ask(tokens.userApiTokenDelete, { tokenId: 'SampleUserToken' })), 403)
    })

    test('grant no more than the person holds who makes, renames or rotates them [tenant-isolation]', async () => {
      const { ask, as, makeTenant, store } = await open()
      const powerful = await makeTenant(['role-admin'])
      const write = (await store.permissions.find(vendorScope, { where: { key: 'fe.secure.write.tenantApiTokens' } }))
        .items[0]!
      const fields = { key: 'tokens', name: 'Tokens', description: null, isDefault: false, level: 5 }
      await store.roles.insert('1001', { id: 'role-tokens', ...fields, permissionIds: [write.id] })
      await store.roles.insert('2001', { id: 'role-foreign', ...fields, permissionIds: [] })
      await store.memberships.update('1001', 'user-member', { roleIds: ['role-tokens', 'role-readonly'] })
      const { ask: askMember } = as('member@acme.test')
      const make = (roleIds: string[]) => askMember(tokens.tenantAccessTokenCreate, { ...plain, roleIds })
      assert.equal((await make(['role-readonly', 'role-tokens'])).status, 200)
      assert.equal(errorCodeOf(await make(['role-admin'])), 'ER-ROLE-EXCEEDS')
      assert.deepEqual([(await make(['role-foreign'])).status, (await make(['unknown'])).status], [404, 404])
      assert.equal(errorCodeOf(await askMember(tokens.tenantTokenRotate, { id: powerful.id })), 'ER-ROLE-EXCEEDS')
      assert.equal(await statusOf(ask(tokens.tenantTokenRotate, { id: powerful.id })), 200)
      const rename = { id: powerful.id, description: 'Harmless' }
      assert.equal(errorCodeOf(await askMember(tokens.tenantTokenUpdate, rename)), 'ER-API-TOKEN-EXCEEDS')
      assert.equal((await store.apiTokens.get(vendorScope, powerful.id))?.description, plain.description)
      assert.equal(await statusOf(ask(tokens.tenantTokenUpdate, rename)), 204)
      const listed = (await ask(roles.list)).body.map(({ id }) => id)
      assert.ok(listed.includes('role-tokens') && !listed.includes('role-foreign'), listed.join())
    })

    test('are rotated with an overlap, in which both secrets open the API', async () => {
      const { by, ask, makePersonal, clock } = await open()
      const { id, secret } = await makePersonal()
      const rotate = async (overlapSeconds: number) => (await ask(tokens.userTokenRotate, { id, overlapSeconds })).body
      const { secret: second } = await rotate(3_600)
      assert.deepEqual(
        [await statusOf(by(secret, webhooks.list)), await statusOf(by(second, webhooks.list))],
        [200, 200],
      )
      clock.pass(3_600)
      assert.deepEqual(
        [await statusOf(by(secret, webhooks.list)), await statusOf(by(second, webhooks.list))],
        [401, 200],
      )
      const { secret: third, previousSecretEndsAt } = await rotate(0)
      assert.equal(previousSecretEndsAt, null)
      assert.deepEqual(
        [await statusOf(by(second, webhooks.list)), await statusOf(by(third, webhooks.list))],
        [401, 200],
      )
    })

    test('keep their last use, written at most once in ten minutes', async () => {
      const { by, ask, makePersonal, clock, store } = await open()
      const { id, secret } = await makePersonal()
      const record = async () => (await store.apiTokens.get(vendorScope, id))!
      const usedAt = async () => (await ask(tokens.userAccessTokens)).body.accessTokens[0]?.lastUsedAt
      assert.equal(await usedAt(), undefined)
      await by(secret, webhooks.list)
      const { version, lastUsedAt } = await record()
      assert.ok(lastUsedAt !== undefined && (await usedAt()) === lastUsedAt)
      clock.pass(599)
      await by(secret, webhooks.list)
      assert.equal((await record()).version, version)
      clock.pass(1)
      await by(secret, webhooks.list)
      assert.equal(Date.parse((await record()).lastUsedAt!) - Date.parse(lastUsedAt), 600_000)
    })

    test('are limited for a person and for a tenant; expired ones do not count', async () => {
      const { ask, clock } = await open()
      const make = () => ask(tokens.userAccessTokenCreate, { ...plain, expiresInMinutes: minutesOfDay })
      // Two of the sample tokens have not expired.
      for (let count = 0; count < 23; count += 1) assert.equal((await make()).status, 200)
      assert.equal(errorCodeOf(await make()), 'ER-TOO-MANY-API-TOKENS')
      clock.pass(86_400)
      assert.equal((await make()).status, 200)
    })

    test('that are client credentials are exchanged for tokens that end with them', async () => {
      const { ask, by, exchange, clock } = await open()
      const { body } = await ask(tokens.tenantApiTokenCreate, { ...plain, roleIds: ['role-readonly'] })
      const [id, secret] = [body.clientId!, body.secret!]
      assert.equal(await statusOf(by(secret, webhooks.list)), 401, 'they are not sent as they are')
      const answers = [
        await exchange({ client_id: id, client_secret: secret }),
        await exchange({}, { authorization: `Basic ${btoa(`${id}:${secret}`)}` }),
      ]
      for (const answer of answers) {
        const granted = answer.body as { access_token: string; expires_in: number }
        assert.deepEqual([answer.status, granted.expires_in], [200, 300])
        assert.equal(await statusOf(by(granted.access_token, webhooks.list)), 200)
        assert.equal(await statusOf(by(granted.access_token, webhooks.remove, { id: 'webhook-crm' })), 403)
        assert.equal(errorCodeOf(await by(granted.access_token, users.me)), 'ER-API-TOKEN')
      }
      const other = (await ask(tokens.userApiTokenCreate, plain)).body
      const wrong = [
        { client_id: other.clientId!, client_secret: secret },
        { client_id: id, client_secret: `${secret.slice(0, -1)}_` },
        { client_id: id },
      ]
      for (const form of wrong) {
        const { status, body: fault } = await exchange(form as Record<string, string>)
        assert.deepEqual([status, (fault as { error: string }).error], [401, 'invalid_client'])
      }
      const { access_token: token } = answers[0]!.body as { access_token: string }
      await ask(tokens.tenantApiTokenDelete, { tokenId: id })
      assert.equal(await statusOf(by(token, webhooks.list)), 401)
      const { access_token: late } = (await exchange({ client_id: other.clientId!, client_secret: other.secret! }))
        .body as { access_token: string }
      clock.pass(300)
      assert.equal(await statusOf(by(late, webhooks.list)), 401)
    })

    test('write audit rows that name them, and of which none holds a secret', async () => {
      const { ask, by, makePersonal, store } = await open()
      const { id, secret } = await makePersonal()
      await by(secret, webhooks.remove, { id: 'webhook-crm' })
      await ask(tokens.userTokenUpdate, { id, description: 'Renamed' })
      await ask(tokens.userTokenRotate, { id })
      await ask(tokens.userAccessTokenDelete, { id })
      const { items } = await store.audits.find('1001')
      const factsOf = (action: string) => items.filter(row => row.action === action).at(-1)?.facts
      assert.equal(factsOf('webhook.deleted')?.['apiTokenId'], id)
      assert.deepEqual(factsOf('apiToken.updated'), {
        tokenId: id,
        owner: 'user',
        before: 'Pipeline',
        after: 'Renamed',
      })
      for (const action of ['created', 'rotated', 'revoked'])
        assert.equal(factsOf(`apiToken.${action}`)?.['tokenId'], id, action)
      assert.doesNotMatch(JSON.stringify(items), /fe_[0-9A-Za-z]{8}/)
    })

    test('are told about by mail when they are created, rotated and revoked', async () => {
      const { ask, makePersonal, makeTenant, mails } = await open()
      const told = () => mails.splice(0).map(({ to, subject, text }) => `${to}: ${subject.split(' at ')[0]}: ${text}`)
      const { id, secret } = await makePersonal()
      await ask(tokens.userTokenRotate, { id })
      await ask(tokens.userAccessTokenDelete, { id })
      const own = told()
      assert.deepEqual(
        own.map(line => /^(\S+): ([\w ]+):/.exec(line)?.slice(1)),
        [
          ['admin@acme.test', 'A new API token was created'],
          ['admin@acme.test', 'An API token got a new secret'],
          ['admin@acme.test', 'An API token was revoked'],
        ],
      )
      const made = await makeTenant(['role-readonly'])
      await ask(tokens.tenantAccessTokenDelete, { id: made.id })
      const ofTenant = told()
      assert.deepEqual(ofTenant.map(line => line.split(':')[0]).sort(), [
        'admin@acme.test',
        'admin@acme.test',
        'mfa@acme.test',
        'mfa@acme.test',
      ])
      assert.match(ofTenant[0]!, /Ada Stone created the API token “Pipeline” of Acme/)
      for (const kept of [secret, made.secret]) excludes(JSON.stringify([own, ofTenant]), kept.slice(7, -4))
    })

    test('of a tenant cause a limited number of mails', async () => {
      const { ask, makeTenant, mails } = await open()
      for (let times = 0; times < 11; times += 1) {
        const { id } = await makeTenant([])
        await ask(tokens.tenantAccessTokenDelete, { id })
      }
      assert.equal(mails.filter(({ to }) => to === 'mfa@acme.test').length, 20)
    })

    test('cannot be made or used while the vendor has switched them off', async () => {
      const { ask, by, makePersonal, store } = await open()
      const { secret } = await makePersonal()
      const { items } = await store.vendorSettings.find(vendorScope)
      const { id, publicConfiguration } = items[0]!
      await store.vendorSettings.update(vendorScope, id, {
        publicConfiguration: { ...publicConfiguration, apiTokensEnabled: false },
      })
      assert.equal(await statusOf(by(secret, webhooks.list)), 401)
      assert.equal(errorCodeOf(await ask(tokens.userAccessTokenCreate, plain)), 'ER-API-TOKENS-DISABLED')
    })
  })
