import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Connection } from '../../src/http/call.ts'
import { page } from '../../src/http/restrictions/calls.ts'

const names = (strategy: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${strategy} ${index + 1}`)

/** A server of the contract, which has the lists apart and asks which one is meant. */
const open = (allowed: number, blocked: number) => {
  const lists: Record<string, string[]> = { ALLOW: names('ALLOW', allowed), BLOCK: names('BLOCK', blocked) }
  const send: Connection['send'] = (_operation, input) => {
    const { _filter, _limit, _offset } = input as { _filter?: string; _limit: number; _offset: number }
    if (_filter === undefined) return Promise.reject(new Error('_filter is required'))
    const all = lists[_filter] ?? []
    const items = all.slice(_offset, _offset + _limit).map(id => ({ id, ip: '192.0.2.1', strategy: _filter }))
    return Promise.resolve({ items, _metadata: { totalItems: all.length } })
  }
  const connection: Connection = { send, sendShared: send, warn: text => assert.fail(text) }
  return async (number: number, strategy?: string) => {
    const request = { page: number, size: 10, sort: undefined, search: '', filters: { strategy } }
    const { rows, total } = await page.contractOnly!(connection, request)
    return [rows.map(({ id }) => id), total]
  }
}

test('on a server with the contract only the pages of both lists follow each other, each asked for by its name', async () => {
  for (const [allowed, blocked] of [
    [12, 15],
    [10, 3],
    [0, 4],
    [4, 0],
    [0, 0],
  ] as const) {
    const read = open(allowed, blocked)
    const all = [...names('ALLOW', allowed), ...names('BLOCK', blocked)]
    for (const number of [1, 2, 3])
      assert.deepEqual(
        await read(number),
        [all.slice((number - 1) * 10, number * 10), all.length],
        `${allowed} ${blocked}`,
      )
  }
})

test('one of the lists is asked for alone', async () =>
  assert.deepEqual(await open(3, 12)(2, 'BLOCK'), [['BLOCK 11', 'BLOCK 12'], 12]))
