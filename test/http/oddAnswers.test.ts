import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { FeError } from '../../src/http/errors.ts'
import { everyVariant } from '../harness/everyVariant.ts'
import { kindsIn, wrongPlaces } from '../harness/kinds.ts'
import { oddAnswersTo } from '../harness/oddAnswers.ts'
import { answering, recordReadCalls, type ReadCall } from '../harness/readCalls.ts'

/** Odd answers to each operation of a call; `npm run test:all` tries more. */
const most = everyVariant ? 2_000 : 200

/** Kept as the server sent it, and checked where it is shown or sent back. */
const untouched = /\.(samplePayload|sent|fields|facts|claims|entitlements)\b/

let calls: ReadCall[] = []
before(async () => void (calls = await recordReadCalls()))

const faultsOf = async (read: ReadCall): Promise<string[]> => {
  const good = kindsIn(await read.call.run(answering(read, '', undefined), read.input))
  const faults: string[] = []
  for (const [operation, body] of read.answers)
    for (const { what, body: odd } of oddAnswersTo(body, most))
      try {
        const output = await read.call.run(answering(read, operation, odd), read.input)
        for (const fault of wrongPlaces(good, output, untouched))
          faults.push(`${read.name}, ${operation} ${what}: ${fault}`)
      } catch (cause) {
        // A screen says that it did not load, and tries again.
        if (!(cause instanceof FeError)) faults.push(`${read.name}, ${operation} ${what}: ${String(cause)}`)
      }
  return faults
}

test('of odd answers screens get what they know how to show, or an error that says so', async () => {
  assert.ok(calls.length >= 80, `${calls.length} calls`)
  const faults: string[] = []
  for (const read of calls) faults.push(...(await faultsOf(read)))
  assert.deepEqual(faults, [])
})
