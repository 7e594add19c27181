import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { evaluate } from '../../../src/state/vendor/entitlements/evaluate.ts'

interface Reference {
  evaluateIsEntitledToFeature: (key: string, context: object, attributes: object) => unknown
  evaluateIsEntitledToPermissions: (key: string, context: object, attributes: object) => unknown
}

const require = createRequire(import.meta.url)
const reference = ((): Reference | undefined => {
  try {
    return require('@frontegg/entitlements-javascript-commons') as Reference
  } catch {
    return undefined
  }
})()

/** Small reproducible chance. */
const chanceFrom = (seed: number) => {
  let state = seed
  return <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return choices[Math.floor((state / 2 ** 32) * choices.length)]!
  }
}

const textValues = [{ list: ['ann', 'bob'] }, { list: ['a'] }, { list: [] }, { list: ['x', 5] }]
const numbers = [{ number: 3 }, { number: 4 }, { number: '3' }, {}]
/** Operations by the type of attribute they ask about; dates never reach the reference as it wants them. */
const byType = [
  { attributes: ['custom', 'missing'], ops: ['in_list', 'starts_with', 'ends_with', 'contains'], values: textValues },
  { attributes: ['custom'], ops: ['matches'], values: [{ string: '^an+' }, { string: '(' }, { string: 'x' }, {}] },
  { attributes: ['level', 'missing'], ops: ['equal', 'greater_than', 'greater_than_equal', 'lower_than', 'lower_than_equal'], values: numbers }, // prettier-ignore
  {
    attributes: ['level'],
    ops: ['between_numeric'],
    values: [{ start: 3, end: 9 }, { start: 4, end: 9 }, { start: 1 }],
  },
  { attributes: ['active'], ops: ['is'], values: [{ boolean: true }, { boolean: false }, {}] },
  { attributes: ['custom'], ops: ['unheard_of'], values: [{}] },
]

test('answers are those of the public evaluator', { skip: reference === undefined }, () => {
  assert.ok(reference)
  const pick = chanceFrom(11)
  const treatment = () => pick(['true', 'false'])
  const some = <T>(make: () => T, most: number) => Array.from({ length: pick([...Array(most + 1).keys()]) }, make)
  const condition = () => {
    const { attributes, ops, values } = pick(byType)
    return {
      attribute: pick(attributes),
      op: pick<string>(ops),
      negate: pick([true, false]),
      value: pick<object>(values),
    }
  }
  const rule = () => ({ conditionLogic: 'and', conditions: some(condition, 2), treatment: treatment() })
  const nowMs = Date.now()
  const attributes = { custom: 'ann', level: 3, active: true }
  const seen = new Map<string, number>()
  for (let round = 0; round < 5_000; round += 1) {
    const feature = () => ({
      planIds: some(() => pick(['gold', 'silver', 'gone']), 2),
      expireTime: pick([null, null, null, -1, nowMs + 60_000, nowMs - 60_000]),
      linkedPermissions: some(() => pick(['reports.read', 'reports.write']), 1),
      ...(pick([true, false]) && {
        featureFlag: {
          on: pick([true, false]),
          offTreatment: treatment(),
          defaultTreatment: treatment(),
          rules: some(rule, 2),
        },
      }),
    })
    const plan = () => ({ defaultTreatment: treatment(), rules: some(rule, 2) })
    const entitlements = {
      features: { one: feature(), two: feature() },
      plans: { gold: plan(), silver: plan() },
      permissions: { [pick(['reports.*', 'reports.read', '*', 'other', '*.write'])]: true },
    }
    const facts = { entitlements, attributes: new Map(Object.entries(attributes)), nowMs }
    const show = JSON.stringify(entitlements)
    for (const featureKey of ['one', 'unknown']) {
      const answer = evaluate({ featureKey }, facts)
      seen.set(JSON.stringify(answer), (seen.get(JSON.stringify(answer)) ?? 0) + 1)
      const theirs = reference.evaluateIsEntitledToFeature(featureKey, entitlements, { custom: attributes })
      assert.deepEqual(answer, theirs, show)
    }
    for (const permissionKey of ['reports.read', 'reports.write']) {
      const answer = evaluate({ permissionKey }, facts)
      seen.set(JSON.stringify(answer), (seen.get(JSON.stringify(answer)) ?? 0) + 1)
      const theirs = reference.evaluateIsEntitledToPermissions(permissionKey, entitlements, { custom: attributes })
      assert.deepEqual(answer, theirs, show)
    }
  }
  assert.equal(seen.size, 4)
})
