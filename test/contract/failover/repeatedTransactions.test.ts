import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serializableTransactions } from '../../../demo/server/storage/serializableTransactions.ts'
import { createWaitingLine } from '../../../demo/server/storage/waitingLine.ts'
import { StoreUnavailable } from '../../../src/backend/store/store.ts'
import { sharedDatabase } from '../databases.ts'

const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001', severity: 'ERROR' })

/** The pauses of a transaction that always conflicts. */
const pausesWith = async (random: () => number) => {
  const { db } = await sharedDatabase()
  const pauses: number[] = []
  const pause = (ms: number) => Promise.resolve(void pauses.push(ms))
  const transaction = serializableTransactions(db, { random, pause })
  await assert.rejects(
    transaction(() => Promise.reject(conflict())),
    StoreUnavailable,
  )
  return pauses
}

test('a transaction that is repeated pauses longer each time, up to a second', async () => {
  const pauses = await pausesWith(() => 1)
  assert.deepEqual(pauses, [20, 40, 80, 160, 320, 640, 1_000, 1_000])
})

test('the pauses are random, so that transactions that met do not meet again', async () => {
  const [shortest, longest] = [await pausesWith(() => 0), await pausesWith(() => 1)]
  assert.deepEqual(
    shortest,
    longest.map(ms => ms / 2),
  )
})

test('who waits in line for too long is told so, and its work never begins', async () => {
  const inTurn = createWaitingLine(20)
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  const first = inTurn(() => blocked)
  let hasRun = false
  const second = inTurn(() => {
    hasRun = true
    return Promise.resolve()
  })
  await assert.rejects(second, StoreUnavailable)
  const third = inTurn(() => Promise.resolve('in turn'))
  unblock()
  await first
  assert.equal(await third, 'in turn')
  assert.equal(hasRun, false)
})
