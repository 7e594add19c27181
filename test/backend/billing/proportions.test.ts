import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proportionalParts } from '../../../src/backend/billing/proportions.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

test('an amount is divided by weights, and what rounding leaves goes to the largest remainders', () => {
  assert.deepEqual(proportionalParts(100, [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(proportionalParts(10, [5, 3, 1]), [6, 3, 1])
  assert.deepEqual(proportionalParts(7, [1, 0, 2]), [2, 0, 5])
  assert.deepEqual(proportionalParts(2, [1, 1, 1, 1]), [1, 1, 0, 0])
  assert.deepEqual(proportionalParts(0, [3, 4]), [0, 0])
  assert.deepEqual(proportionalParts(99, [0, 1]), [0, 99])
})

test('the parts always add up, and each is less than one unit away from its exact share', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 2_000; round += 1) {
    const weights = Array.from({ length: 1 + random(40) }, () => random(9_000_000_000_000))
    if (sum(weights) === 0) continue
    const amount = random(1_000_000_000)
    const parts = proportionalParts(amount, weights)
    assert.equal(sum(parts), amount)
    const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
    for (const [index, part] of parts.entries()) {
      const off = BigInt(part) * whole - BigInt(amount) * BigInt(weights[index]!)
      assert.ok(off < whole && off > -whole)
    }
  }
})

test('nothing is divided by nothing, and nothing negative', () => {
  assert.throws(() => proportionalParts(100, [0, 0]), RangeError)
  assert.throws(() => proportionalParts(100, []), RangeError)
  assert.throws(() => proportionalParts(-1, [1]), RangeError)
  assert.throws(() => proportionalParts(100, [2, -1]), RangeError)
})
