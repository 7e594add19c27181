import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { randomFrom } from '../randomPeople.ts'
import { runReplay, type Replay } from './replay.ts'
import { replays } from './replays.ts'
import { smallServer } from './smallServer.ts'

const domain = 'acme.test'

const shuffled = (seed: number): Replay[] => {
  const random = randomFrom(seed)
  const left = [...replays]
  return replays.map(() => left.splice(random.below(left.length), 1)[0]!)
}

describe('requests of clients', () => {
  for (const replay of replays)
    test(`of ${replay.client} are answered as they need it`, async () => {
      await runReplay(replay, { ...smallServer(), domain, run: 'a' })
    })

  test('are answered on one server in any order, also twice', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const server = smallServer()
      for (const [index, replay] of [...shuffled(seed), ...shuffled(seed + 100)].entries())
        await runReplay(replay, { ...server, domain, run: `r${index}` })
    }
  })

  test('have their source and the time when it was read', () => {
    for (const { sources } of replays)
      assert.ok(sources.length > 0 && sources.every(({ readAt }) => /^\d{4}-\d\d$/.test(readAt)))
  })
})

describe('the runner of replays', () => {
  const small: Replay = {
    client: 'nobody',
    sources: [],
    steps: [
      {
        name: 'creates',
        request: { method: 'POST', path: '/Users', body: { userName: 'a.{run}@{domain}', title: 'x' } },
        status: 201,
        keeps: 'a',
        stored: { users: { a: { title: 'x' } } },
      },
    ],
  }
  const fails = async (change: object) => {
    const replay = { ...small, steps: [{ ...small.steps[0]!, ...change }] }
    await assert.rejects(runReplay(replay, { ...smallServer(), domain, run: 'a' }), assert.AssertionError)
  }
  test('sees a wrong status, answer and stored state', async () => {
    await fails({ status: 200 })
    await fails({ answer: { title: 'y' } })
    await fails({ answer: { title: undefined } })
    await fails({ stored: { users: { a: { title: undefined } } } })
    await fails({ stored: { users: { a: null } } })
    await fails({ stored: { groups: { a: { members: [] } } } })
  })
  test('tells what should be stored, with ids in place of names', async () => {
    const seen: unknown[] = []
    const names = await runReplay(small, {
      ...smallServer(),
      domain,
      run: 'a',
      inspect: stored => void seen.push(stored),
    })
    assert.deepEqual(seen, [{ users: { [names.get('a')!]: { title: 'x' } }, groups: {} }])
  })
})
