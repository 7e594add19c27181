import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints } from '../../../src/backend/families.ts'
import type { Endpoint } from '../../../src/backend/handler/family.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { contractFacts } from '../../contract/conformance/contractFacts.generated.ts'
import { createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'

/** Writes that a person may call while they impersonate another one, and why. */
const allowedWrites: Readonly<Record<string, { rule: 'withWriteAccess' | 'allowed'; why: string }>> = {
  'restrictions.ipVerifyCurrent': { rule: 'allowed', why: 'Only tells whether the address of the request is let in.' },
  'restrictions.ipVerifyCurrentAllowed': {
    rule: 'allowed',
    why: 'Only tells whether the address of the request is let in.',
  },
  'impersonation.stop': { rule: 'allowed', why: 'Ends the impersonation.' },
  'webhooks.retry': {
    rule: 'withWriteAccess',
    why: 'Sends what was sent before to where it went before, which support does for people.',
  },
  'webhooks.replayFailed': {
    rule: 'withWriteAccess',
    why: 'Sends what was sent before to where it went before, which support does for people.',
  },
  'users.invitationResetAllTenants': {
    rule: 'withWriteAccess',
    why: 'only mails what was mailed before, as support does for the people of a tenant',
  },
  ...Object.fromEntries(
    [
      'invitations.importCheck',
      'invitations.importPart',
      'invitations.importUndo',
      'invitations.invite',
      'invitations.linkCreate',
      'invitations.linkUpdate',
      'invitations.preview',
      'invitations.withdraw',
      'team.inviteLinkCreate',
      'team.inviteLinkCreateV1',
      'team.inviteLinkDelete',
      'team.inviteLinkUpdate',
      'team.memberInvite',
      'team.memberResendActivation',
      'users.temporaryExpirationUpdate',
      'users.temporarySetPermanent',
    ].map(name => [
      name,
      {
        rule: 'withWriteAccess' as const,
        why: 'Support brings people in for an administrator, with no more rights than both of them hold.',
      },
    ]),
  ),
  ...Object.fromEntries(
    ['audits.fileStart', 'audits.fileRemove', 'reports.make', 'reports.removeEdition'].map(name => [
      name,
      { rule: 'withWriteAccess' as const, why: 'Concerns files of what an impersonator may read anyway.' },
    ]),
  ),
  ...Object.fromEntries(
    [
      'audits.export',
      'audits.exportCsv',
      'audits.exportPdf',
      'groups.byIds',
      'partner.syncUserTenantIds',
      'partner.tenantList',
      'roles.impact',
      'tenants.usersCount',
    ].map(name => [name, { rule: 'allowed' as const, why: 'Only reads.' }]),
  ),
}

/** Operations whose input is ignored, and why. */
const ignoredInput: Readonly<Record<string, string>> = {
  'users.me': 'roles are always in the answer',
}

/** Names in the path, query and body of an operation, by the contract; without those whose value never changes. */
const inputNames = ({ path, name, fixedQuery = {} }: Operation<never, unknown>): string[] => {
  const { query = '', body = '' } = contractFacts[name] ?? {}
  const found = [...path.matchAll(/\{(\w+)\}/g), ...`${query} ${body}`.matchAll(/([\w.*]+)/g)]
  return found.map(([, inputName]) => inputName!).filter(inputName => !(inputName in fixedQuery))
}

/** Something for each name in the path, and for a file. */
const holesOf = ({ path, file }: Operation<never, unknown>) => ({
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x'])),
  ...(file === undefined ? {} : { [file]: new Blob(['x']) }),
})

const isWrite = ({ operation, handler }: Endpoint) => handler.for === 'signedIn' && operation.method !== 'GET'

/** What ends the impersonation is called last. */
const stopLast = (one: Endpoint, other: Endpoint) =>
  Number(one.operation.name === 'impersonation.stop') - Number(other.operation.name === 'impersonation.stop')

const ruleOf = ({ handler }: Endpoint) => handler.whileImpersonating ?? 'never'

/** An admin who impersonates another admin, so that no permission is missing. */
const impersonate = async () => {
  const { browser, store } = await createTestBackend()
  const admin = browser()
  const { body } = await admin.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${tokenOf(await admin.signIn('admin@acme.test'))}`,
    },
    body: new URLSearchParams({ impersonatedUserId: 'user-mfa', reason: 'Ticket 4711' }),
  })
  const page = admin
  const { actorToken } = body as { actorToken: string }
  const token = (await page.send(start, { impersonatedUserId: 'user-mfa', actorToken })).body.accessToken
  const isRefused = async ({ operation }: Endpoint) => {
    const call = operation as Operation<unknown, unknown>
    const answer: Answer = await page.send(call, holesOf(operation), { token })
    const refused = (answer.body as { errorCode?: string } | undefined)?.errorCode === 'ER-IMPERSONATED'
    assert.ok(!refused || answer.status === 403)
    assert.notEqual(answer.status, 401, `${operation.name} ended the session`)
    return refused
  }
  const giveWriteAccess = () =>
    store.sessions
      .find(vendorScope, { where: { impersonatedBy: 'user-admin' } })
      .then(({ items }) => store.sessions.update(vendorScope, items[0]!.id, { mayWrite: true }))
  return { isRefused, giveWriteAccess }
}

const namesOf = (found: readonly Endpoint[]) => found.map(({ operation }) => operation.name).sort()

/** Calls one endpoint after the other. */
const refusedOf = async (candidates: readonly Endpoint[], isRefused: (endpoint: Endpoint) => Promise<boolean>) => {
  const refused: Endpoint[] = []
  for (const endpoint of candidates) if (await isRefused(endpoint)) refused.push(endpoint)
  return namesOf(refused)
}

describe('impersonators', () => {
  test('are refused every write whose handler does not allow it [impersonation-limits]', async () => {
    const { isRefused } = await impersonate()
    const writes = endpoints.filter(isWrite).toSorted(stopLast)
    assert.ok(writes.length > 10)
    const expected = writes.filter(endpoint => ruleOf(endpoint) !== 'allowed')
    assert.deepEqual(await refusedOf(writes, isRefused), namesOf(expected))
  })

  test('with write access are refused only what is never allowed', async () => {
    const { isRefused, giveWriteAccess } = await impersonate()
    await giveWriteAccess()
    const writes = endpoints.filter(isWrite).toSorted(stopLast)
    const expected = writes.filter(endpoint => ruleOf(endpoint) === 'never')
    assert.deepEqual(await refusedOf(writes, isRefused), namesOf(expected))
  })

  test('may read, but neither the link with which anyone can join nor what ends the session', async () => {
    const { isRefused } = await impersonate()
    const reads = endpoints.filter(({ operation, handler }) => handler.for === 'signedIn' && operation.method === 'GET')
    assert.ok(reads.length > 5)
    assert.deepEqual(await refusedOf(reads, isRefused), [
      'invitations.linkShow',
      'invitations.links',
      'partner.logout',
      'team.inviteLink',
    ])
  })

  test('are allowed writes for a reason only', () => {
    const declared = endpoints.filter(endpoint => isWrite(endpoint) && ruleOf(endpoint) !== 'never')
    assert.deepEqual(
      Object.fromEntries(declared.map(endpoint => [endpoint.operation.name, ruleOf(endpoint)])),
      Object.fromEntries(Object.entries(allowedWrites).map(([name, { rule }]) => [name, rule])),
    )
  })
})

test('every handler of an operation with input has a schema for it', () => {
  const without = endpoints.filter(
    ({ operation, handler }) => inputNames(operation).length > 0 && handler.input === undefined,
  )
  assert.deepEqual(namesOf(without), Object.keys(ignoredInput))
})
