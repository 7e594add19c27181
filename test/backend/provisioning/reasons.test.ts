import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DirectoryReason } from '../../../src/http/directory/types.ts'
import * as directory from '../../../src/http/directory/operations.ts'
import { reasonMessages } from '../../../src/react/portal/provisioning/reasons/messages.ts'
import { openDirectory, patchOf, person } from './scimClient.ts'

test('every refused request has a reason that the portal can tell in its language', async () => {
  const { scim, add, addGroup, store, ask, secret, scimWith, clock } = await openDirectory()
  const [ann, bob] = [await add('ann', { externalId: 'x-ann' }), await add('bob')]
  const team = await addGroup('Team')
  const newest = { sort: { by: 'createdAt', direction: 'desc' } } as const
  const latest = async () => (await store.directoryLog.find('1001', newest)).items[0]
  const refused = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const { status } = await scim(method, path, body, headers)
    assert.ok(status >= 400, `${method} ${path}`)
    const entry = await latest()
    return [entry?.reasonCode, entry?.reasonValue]
  }
  const patch = (path: string, value: unknown) => patchOf({ op: 'replace', path, value })
  const expected: [DirectoryReason, string, ...Parameters<typeof refused>][] = [
    ['unverifiedDomain', 'eve@gmail.test', 'POST', '/Users', person('eve', { emails: [{ value: 'eve@gmail.test' }] })],
    ['userNameTaken', 'bob@acme.test', 'PATCH', `/Users/${ann.id}`, patch('userName', 'BOB@acme.test')],
    ['externalIdTaken', 'x-ann', 'PATCH', `/Users/${bob.id}`, patch('externalId', 'x-ann')],
    ['emailTaken', 'ann@acme.test', 'PATCH', `/Users/${bob.id}`, patch('emails', [{ value: 'ann@acme.test' }])],
    ['groupNameTaken', '', 'POST', '/Groups', { displayName: 'team' }],
    ['unknownMember', '', 'PATCH', `/Groups/${team}`, patch('members', [{ value: 'nobody' }])],
    ['noEmail', '', 'POST', '/Users', { userName: 'cyd' }],
    ['attributeMissing', 'userName', 'POST', '/Users', { displayName: 'Cyd' }],
    ['unreadable', '', 'POST', '/Users', '{'],
    ['wrongType', '', 'POST', '/Users', '{}', { 'content-type': 'text/plain' }],
    ['badFilter', '', 'GET', '/Users?filter=shoe eq "9"'],
    ['badPath', '', 'PATCH', `/Users/${ann.id}`, patch('shoe', '9')],
    ['badValue', '', 'PATCH', `/Users/${ann.id}`, patch('active', 'perhaps')],
    ['badPage', '', 'GET', '/Users?cursor=nonsense'],
    ['fixedAttribute', '', 'PATCH', `/Users/${ann.id}`, patch('id', 'other')],
    ['changedMeanwhile', '', 'PATCH', `/Users/${ann.id}`, patch('title', 'x'), { 'if-match': 'W/"99"' }],
    ['notFound', '', 'DELETE', '/Users/unknown'],
    ['notSupported', '', 'PUT', '/Users', {}],
  ]
  const details = (await ask(directory.details)).body
  for (const [code, value, ...request] of expected) {
    clock.pass(2)
    assert.deepEqual(await refused(...request), [code, value], request.slice(0, 2).join(' '))
    assert.ok(Object.hasOwn(reasonMessages.english, code), code)
  }
  await ask(directory.tokenRevoke, { id: details[0]!.id, tokenId: details[0]!.tokens[0]!.id })
  assert.equal((await scimWith(secret)('GET', '/Users')).status, 401)
  assert.equal((await latest())?.reasonCode, 'tokenRevoked')
  assert.equal((await ask(directory.details)).body[0]!.lastRefusal?.reasonCode, 'tokenRevoked')
})
