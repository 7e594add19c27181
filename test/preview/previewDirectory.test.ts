import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuthResult } from '../../src/http/authResult.ts'
import * as directory from '../../src/http/directory/operations.ts'
import { sampleChanges } from '../../src/http/directory/sampleChanges.ts'
import { page as groupsPage } from '../../src/http/groups/operations.ts'
import { login } from '../../src/http/identityAuth/operations.ts'
import { place, type Operation } from '../../src/http/operation.ts'
import { createPreview } from '../../src/preview/preview.ts'
import { createClock, password } from '../harness/testBackend.ts'

const open = async () => {
  const preview = createPreview({ delayMs: 0, clock: createClock() })
  let token = ''
  const ask = async <Input, Answer>(operation: Operation<Input, Answer>, input?: Input) => {
    const { path, body, query } = place(operation, input)
    const url = new URL(`https://host.test/frontegg${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
    const response = await preview.fetch(url, {
      method: operation.method,
      headers: {
        'Content-Type': 'application/json',
        'frontegg-source': 'admin-portal',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer }
  }
  token = ((await ask(login, { email: 'admin@acme.test', password })).body as AuthResult).accessToken!
  const read = async (id: string) => (await ask(directory.details)).body.find(one => one.id === id)!
  return { ask, read }
}

test('a pretended directory adds people and a group, then renames one and takes access from another, which waits', async () => {
  const { ask, read } = await open()
  const { id } = (await ask(directory.connectionCreate, { source: 'okta', connectionName: 'Pretended' })).body
  assert.equal((await read(id)).firstContactAt, null)
  assert.deepEqual((await ask(sampleChanges, { id })).body, { added: 2, renamed: 0, left: 0 })
  const first = await read(id)
  assert.ok(first.firstContactAt)
  assert.deepEqual([first.usersCount, first.groupsCount, first.lastRefusal, first.tokens.length], [2, 1, null, 1])
  assert.deepEqual((await ask(sampleChanges, { id })).body, { added: 2, renamed: 1, left: 1 })
  const second = await read(id)
  assert.deepEqual([second.usersCount, second.groupsCount, second.removals], [4, 1, 'waiting'])
  const { preview } = (await ask(directory.preview, { id })).body
  assert.deepEqual(
    preview?.losingAccess.people.map(({ name }) => name),
    ['Noa Park'],
  )
  const { items } = (await ask(directory.log, { id })).body
  // All at the same time, as the clock stands still.
  assert.deepEqual(items.map(({ operation, outcome }) => `${operation} ${outcome}`).toSorted(), [
    'changeMembers changed',
    'changeMembers changed',
    'changeMembers changed',
    'changeMembers changed',
    'createGroup changed',
    'createUser changed',
    'createUser changed',
    'createUser changed',
    'createUser changed',
    'deactivateUser waiting',
    'updateUser changed',
  ])
  const group = (await ask(groupsPage, { _limit: 200 })).body.items.find(({ name }) => name === 'Designers')
  assert.ok(group?.users.some(({ name }) => name === 'Iris Bloom-Lang'))
})

test('sample data of the directory fit each other: groups, their members, and the log', async () => {
  const { ask } = await open()
  const id = 'directory-okta'
  const { items: log } = (await ask(directory.log, { id, _limit: 200 })).body
  const { items: sent } = (await ask(directory.groups, { id })).body
  const { items: groups } = (await ask(groupsPage, { _limit: 200 })).body
  for (const { name, membersCount, sentAt } of sent) {
    assert.equal(groups.find(group => group.name === name)?.memberCount, membersCount, name)
    const [latest] = log.filter(({ target, outcome }) => target === name && outcome === 'changed')
    if (latest) assert.equal(sentAt, latest.at, name)
  }
  const { lastChangeAt } = (await ask(directory.details)).body[0]!
  assert.equal(lastChangeAt, log.find(({ outcome }) => outcome === 'changed')?.at)
})

test('a pretended directory sends nothing by a connection that is none', async () => {
  const { ask } = await open()
  assert.equal((await ask(sampleChanges, { id: 'unknown' })).status, 404)
})
