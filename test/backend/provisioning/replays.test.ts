import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runReplay, type Replay, type Run, type Send, type Stored } from '../scim/replays/replay.ts'
import { replays } from '../scim/replays/replays.ts'
import { openDirectory } from './scimClient.ts'

const domain = 'acme.test'
type Directory = Awaited<ReturnType<typeof openDirectory>>

const senderOf =
  (scim: Directory['scim']): Send =>
  async ({ method, path, body, headers }) => {
    const answer = await scim(method, path, body, headers)
    return { status: answer.status, body: answer.body as unknown, headers: Object.fromEntries(answer.headers) }
  }

/** Looks whether memberships and groups of the organization follow what the directory stored. */
const membershipsFollow =
  ({ store }: Directory) =>
  async ({ users = {}, groups = {} }: Stored): Promise<void> => {
    const membershipOf = async (id: string) => {
      const record = await store.directoryUsers.get('1001', id)
      return record?.userId === undefined ? undefined : store.memberships.get('1001', record.userId)
    }
    for (const [id, expected] of Object.entries(users)) {
      const membership = await membershipOf(id)
      if (expected === null) assert.equal(membership, undefined, `${id} is no member`)
      else if ('active' in expected) assert.equal(membership?.isDisabled !== true, expected.active, `${id} may act`)
    }
    for (const [id, expected] of Object.entries(groups)) {
      assert.equal((await store.groups.get('1001', id)) === undefined, expected === null, `group ${id}`)
      for (const member of expected?.members ?? [])
        assert.ok((await membershipOf(member))?.groupIds?.includes(id), `${member} is in ${id}`)
    }
  }

/** How replays are run against a directory of the tested backend. */
const runOf = (api: Directory, run: string, scim = api.scim): Run => ({
  send: senderOf(scim),
  domain,
  run,
  inspect: membershipsFollow(api),
})

/** Orders in which each client comes first and last, and before and after each other one. */
const orders = replays.flatMap((_, start) => {
  const turned = replays.map((__, index) => replays[(start + index) % replays.length]!)
  return [turned, turned.toReversed()]
})

describe('what directories send, as their documentation has it', () => {
  for (const replay of replays)
    test(`is answered and followed: ${replay.client}`, async () => {
      await runReplay(replay, runOf(await openDirectory(), 'a'))
    })

  test('leaves what others sent before as it is, in any order', async () => {
    const api = await openDirectory()
    for (const [round, order] of orders.entries())
      for (const [index, replay] of order.entries()) await runReplay(replay, runOf(api, `r${round}n${index}`))
  })

  test('of two directories at once does not mix', async () => {
    const api = await openDirectory()
    const other = await api.connect({ source: 'azure-ad', connectionName: 'Entra' })
    await Promise.all(
      replays.map((replay, index) => runReplay(replay, runOf(api, `n${index}`, index % 2 ? other.scim : api.scim))),
    )
  })

  test('has its source, and the time when it was read', () => {
    for (const { sources } of replays)
      assert.ok(sources.length > 0 && sources.every(({ readAt }) => /^\d{4}-\d\d$/.test(readAt)))
  })
})

describe('the runner of replays', () => {
  const step = {
    name: 'creates',
    request: {
      method: 'POST',
      path: '/Users',
      body: { userName: 'a.{run}@{domain}', emails: [{ value: 'a.{run}@{domain}' }], title: 'x' },
    },
    status: 201,
    keeps: 'a',
    stored: { users: { a: { title: 'x', active: true } } },
  } satisfies Replay['steps'][number]
  const small: Replay = { client: 'nobody', sources: [], steps: [step] }

  test('sees a wrong status, answer and stored state', async () => {
    const api = await openDirectory()
    await runReplay(small, runOf(api, 'fine'))
    const wrong = [
      { status: 200 },
      { answer: { title: 'y' } },
      { answer: { title: undefined } },
      { stored: { users: { a: { title: undefined } } } },
      { stored: { users: { a: { active: false } } } },
      { stored: { users: { a: null } } },
      { stored: { groups: { a: { members: [] } } } },
    ]
    for (const [index, change] of wrong.entries()) {
      const replay = { ...small, steps: [{ ...step, ...change }] }
      await assert.rejects(runReplay(replay, runOf(api, `w${index}`)), assert.AssertionError)
    }
  })
})
