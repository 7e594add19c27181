import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'valibot'
import type { Call, Connection } from '../../../src/http/call.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as calls from '../../../src/http/ssoConfig/calls.ts'
import { report } from '../../../src/http/ssoConfig/reportLinkAnswers.ts'
import * as reports from '../../../src/http/ssoConfig/reportLinkCalls.ts'
import * as setUp from '../../../src/http/ssoConfig/setUpLinkCalls.ts'
import { metadataOf, openSso } from '../../backend/families/ssoConfigBackend.ts'

/** Makes calls as an administrator, and as somebody without an account. */
const open = async () => {
  const api = await openSso()
  const guest = api.browser()
  const by = (
    ask: (operation: Operation, input: unknown) => Promise<{ status: number; body: unknown }>,
  ): (<Input, Output>(call: Call<Input, Output>, input: Input) => Promise<Output>) => {
    const send = async (operation: Operation<never, unknown>, input: unknown) => {
      const { status, body } = await ask(operation as Operation, input)
      if (status >= 300) throw new Error(`${operation.name}: ${status} ${JSON.stringify(body)}`)
      return body
    }
    const connection: Connection = { send, sendShared: send, warn: text => assert.fail(text) }
    return (call, input) => call.run(connection, input)
  }
  return { ...api, run: by((operation, input) => api.ask(operation, input)), byLink: by(guest.send) }
}

const tokenIn = (address: string) => new URL(address).hash.slice(1)

describe('calls of links about single sign-on', () => {
  test('let somebody without an account prepare a connection, which an administrator accepts', async () => {
    const { run, byLink, records } = await open()
    const { id } = await run(calls.create, {})
    const { id: domainId, txtRecord } = await run(calls.addDomain, { id, name: 'one.example' })
    const token = tokenIn((await run(setUp.setUpLinks.make, { id, name: 'IT department' })).address)
    assert.equal((await byLink(setUp.checkSetUpLink, { token })).organization, 'Acme')
    const { key } = await byLink(setUp.openSetUpLink, { token })
    assert.deepEqual((await byLink(setUp.readSetUp, { key })).domains[0]?.text, txtRecord)
    records.set('_fe-verify.one.example', [txtRecord])
    await byLink(setUp.checkSetUpDomain, { key, domainId })
    const saved = await byLink(setUp.saveSetUp, { key, metadata: metadataOf() })
    assert.deepEqual([saved.isComplete, saved.domains[0]?.state, saved.certificates.length], [true, 'verified', 1])
    const begun = await byLink(setUp.startSetUpTest, { key })
    assert.equal((await byLink(setUp.setUpTest, { key, testId: begun.id })).state, 'pending')
    const [link] = (await run(setUp.setUpLinks.list, { id })).rows
    assert.deepEqual([link?.name, link?.openedAt !== undefined], ['IT department', true])
    const { proposal } = await run(setUp.proposal, { id })
    assert.deepEqual(
      proposal?.changes.map(({ field }) => field),
      ['ssoEndpoint', 'entityId', 'certificates'],
    )
    await run(setUp.acceptProposal, { id, savedAt: proposal!.savedAt })
    assert.equal((await run(calls.details, { id })).entityId, 'https://idp.example.com/saml')
    assert.equal((await run(setUp.proposal, { id })).proposal, undefined)
  })

  test('revoke a link and discard what was saved by it', async () => {
    const { run, byLink } = await open()
    const { id } = await run(calls.create, {})
    const made = await run(setUp.setUpLinks.make, { id, name: 'IT department' })
    const { key } = await byLink(setUp.openSetUpLink, { token: tokenIn(made.address) })
    await byLink(setUp.saveSetUp, { key, ssoEndpoint: 'https://idp.example.com/sso' })
    await run(setUp.setUpLinks.revoke, { id: made.id })
    await assert.rejects(byLink(setUp.readSetUp, { key }), /LINK-UNUSABLE/)
    await run(setUp.discardProposal, { id })
    assert.equal((await run(setUp.proposal, { id })).proposal, undefined)
  })

  test('share the report of a run, and store when a secret ends', async () => {
    const { run, byLink, store } = await open()
    const { id } = await run(calls.create, {
      type: 'oidc',
      ssoEndpoint: 'https://login.example.com',
      oidcClientId: 'us',
      oidcSecret: 'secret',
    })
    await run(calls.saveSecretExpiry, { id, endsAt: '2027-01-31' })
    assert.equal((await run(calls.details, { id })).secretEndsAt, '2027-01-31T00:00:00.000Z')
    const fields = { connectionId: id, startedBy: '', startedByEmail: '', settings: '', state: 'failed' as const }
    const expiresAt = '2099-01-01T00:00:00.000Z'
    const number = 'ABCDE23456'
    await store.ssoRuns.insert('1001', { ...fields, id: 'run-1', kind: 'signIn', number, expiresAt })
    assert.deepEqual(
      (await run(calls.tests, { id })).map(found => [found.kind, found.number]),
      [['signIn', number]],
    )
    const made = await run(reports.reportLinks.make, { id: 'run-1' })
    const read = await byLink(reports.report, { token: tokenIn(made.address) })
    assert.deepEqual([read.organization, read.kind, read.number], ['Acme', 'signIn', number])
    assert.equal((await run(reports.reportLinks.list, { id: 'run-1' })).rows.length, 1)
    await run(reports.reportLinks.revoke, { id: made.id })
    await assert.rejects(byLink(reports.report, { token: tokenIn(made.address) }), /LINK-UNUSABLE/)
  })

  test('tell in a shared report whether the provider sent groups, and what else it sent', () => {
    const personIn = (person: object) => parse(report, { person }).person
    const sent = personIn({ groups: [], sendsGroups: false, attributes: ['email'], roleIds: ['role-admin'] })
    assert.deepEqual([sent?.groups, sent?.sendsGroups, sent?.attributes], [[], false, ['email']])
    assert.equal(personIn({ groups: [], sendsGroups: true })?.sendsGroups, true)
    assert.ok(!('roleIds' in sent!))
  })
})
