import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Call, Connection } from '../../../src/http/call.ts'
import type { Operation } from '../../../src/http/operation.ts'
import type { SsoConnectionItem } from '../../../src/http/ssoConfig/answers.ts'
import * as calls from '../../../src/http/ssoConfig/calls.ts'
import { certificate, metadataOf, openSso } from '../../backend/families/ssoConfigBackend.ts'

/** Makes calls as an administrator. */
const open = async () => {
  const api = await openSso()
  const send = async (operation: Operation<never, unknown>, input: unknown) => {
    const { status, body } = await api.ask(operation as Operation, input)
    if (status >= 300) throw new Error(`${operation.name}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const connection: Connection = { send, sendShared: send, warn: text => assert.fail(text) }
  const run = <Input, Output>(call: Call<Input, Output>, input: Input) => call.run(connection, input)
  const find = async (id: string): Promise<SsoConnectionItem> =>
    (await run(calls.list, undefined)).rows.find(item => item.id === id)!
  return { ...api, run, find }
}

describe('calls of single sign-on', () => {
  test('make connections in every way and change them', async () => {
    const { run, find, documents } = await open()
    const { id } = await run(calls.create, { type: 'oidc', oidcClientId: 'us' })
    await run(calls.save, { id, ssoEndpoint: 'https://login.example.com', oidcSecret: 'secret' })
    const { hasSecret, isComplete } = await run(calls.details, { id })
    assert.deepEqual([hasSecret, isComplete, (await find(id)).isEnabled], [true, true, false])
    const url = 'https://idp.example.com/metadata'
    documents.set(url, metadataOf())
    const made = [
      await run(calls.createFromMetadata, { metadata: metadataOf() }),
      await run(calls.createFromAddress, { url }),
      await run(calls.saveMetadata, { id, metadata: metadataOf() }),
      await run(calls.saveMetadataAddress, { id, url }),
    ]
    assert.ok(made.every(({ ssoEndpoint }) => ssoEndpoint === 'https://idp.example.com/sso'))
    assert.equal((await run(calls.details, { id })).metadata?.url, url)
    await run(calls.remove, { id })
    await assert.rejects(run(calls.details, { id }), /404/)
  })

  test('add, verify and remove domains, and tell their states', async () => {
    const { run, records } = await open()
    const { id } = await run(calls.create, {})
    const { id: domainId, txtRecord } = await run(calls.addDomain, { id, name: 'one.example' })
    await assert.rejects(run(calls.verifyDomain, { id, domainId }), /noRecord/)
    const [pending] = (await run(calls.details, { id })).domains
    assert.deepEqual(
      [pending?.state, pending?.problem?.kind, pending?.name, pending?.text],
      ['pending', 'noRecord', '_fe-verify.one.example', txtRecord],
    )
    records.set('_fe-verify.one.example', [txtRecord])
    await run(calls.verifyDomain, { id, domainId })
    assert.deepEqual(
      (await run(calls.details, { id })).domains.map(({ state, problem }) => [state, problem]),
      [['verified', undefined]],
    )
    await run(calls.removeDomain, { id, domainId })
    assert.deepEqual((await run(calls.details, { id })).domains, [])
  })

  test('give and take roles', async () => {
    const { run, find } = await open()
    const { id } = await run(calls.create, {})
    await run(calls.saveDefaultRoles, { id, roleIds: ['role-readonly'] })
    await run(calls.addGroup, { id, group: 'A', roleIds: [] })
    const groupId = (await find(id)).groups[0]!.id
    await run(calls.saveGroup, { id, groupId, group: 'B', roleIds: ['role-readonly'] })
    assert.deepEqual(
      [(await find(id)).roleIds, (await find(id)).groups],
      [['role-readonly'], [{ id: groupId, group: 'B', roleIds: ['role-readonly'] }]],
    )
    await run(calls.removeGroup, { id, groupId })
    assert.deepEqual((await find(id)).groups, [])
  })

  test('test a connection, and require it', async () => {
    const { run, documents, store } = await open()
    const { id } = await run(calls.create, {
      ssoEndpoint: 'https://idp.example.com/sso',
      publicCertificate: certificate,
    })
    const { id: testId, address } = await run(calls.startTest, { id })
    assert.equal(new URL(address).origin, 'https://idp.example.com')
    assert.deepEqual(
      (await run(calls.tests, { id })).map(({ state, isCurrent }) => [state, isCurrent]),
      [['pending', true]],
    )
    assert.deepEqual((await run(calls.testDetails, { id: testId })).checks, [])
    assert.deepEqual(await run(calls.testValues, { id: testId }), { person: undefined })
    const sample = { id: 'sso-acme' }
    assert.equal((await run(calls.enforcement, sample)).state, 'off')
    assert.equal((await run(calls.enforce, { ...sample, graceDays: 3, exemptUserIds: ['user-admin'] })).state, 'grace')
    await assert.rejects(run(calls.confirmEnforcement, sample), /404/)
    await run(calls.endEnforcement, sample)
    assert.equal((await store.ssoConnections.get('1001', 'sso-acme'))?.enforcement, undefined)
    const discovery = {
      issuer: 'https://login.example.com',
      authorization_endpoint: 'https://login.example.com/a',
      token_endpoint: 'https://login.example.com/t',
      jwks_uri: 'https://login.example.com/j',
    }
    documents.set('https://login.example.com/.well-known/openid-configuration', JSON.stringify(discovery))
    const found = await run(calls.checkIssuer, { issuer: 'https://login.example.com' })
    assert.equal(found.authorizationEndpoint, 'https://login.example.com/a')
  })

  test('accept what the metadata names now', async () => {
    const { run, documents, clock, backend } = await open()
    const url = 'https://idp.example.com/metadata'
    documents.set(url, metadataOf())
    const { id } = await run(calls.createFromAddress, { url })
    documents.set(url, metadataOf({ entityId: 'https://new.example.com' }))
    clock.pass(86_400)
    await backend.jobs.idle()
    const { changed } = (await run(calls.details, { id })).metadata!
    await run(calls.acceptProvider, { id, ...changed! })
    assert.equal((await run(calls.details, { id })).entityId, 'https://new.example.com')
  })
})
