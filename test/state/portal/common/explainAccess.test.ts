import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import type { FeatureEntitlement } from '../../../../src/http/entitlements/types.ts'
import { readBy } from '../../../../src/http/fields.ts'
import { memberAccessAnswer, type SentAccess } from '../../../../src/http/roles/answers.ts'
import type { MemberAccess } from '../../../../src/http/roles/types.ts'
import { explainAccess as explain } from '../../../../src/state/portal/common/explainAccess.ts'
import { oddAnswersTo } from '../../../harness/oddAnswers.ts'

interface Reference {
  evaluateIsEntitledToPermissions: (key: string, context: object, attributes: object) => unknown
}

/** Explains an access as the screen that asked for it does. */
const groupsOf = (sent: MemberAccess) => explain(readBy(memberAccessAnswer, sent).output, nowMs)
const explainAccess = (sent: MemberAccess) => groupsOf(sent).flatMap(({ permissions }) => permissions)

const require = createRequire(import.meta.url)
const reference = ((): Reference | undefined => {
  try {
    return require('@frontegg/entitlements-javascript-commons') as Reference
  } catch {
    return undefined
  }
})()

const nowMs = Date.now()
const feature = (linkedPermissions: string[], fields: Partial<FeatureEntitlement> = {}): FeatureEntitlement => ({
  planIds: [],
  expireTime: null,
  linkedPermissions,
  ...fields,
})

const rule = {
  conditionLogic: 'and' as const,
  conditions: [{ attribute: 'frontegg.email', negate: false, op: 'in_list' as const, value: { list: ['ada@a.test'] } }],
  treatment: 'true' as const,
}

const features = {
  lasting: feature(['reports.read'], { expireTime: -1 }),
  ended: feature(['reports.export'], { expireTime: nowMs - 60_000 }),
  missing: feature(['reports.write', 'reports.share']),
  planned: feature(['reports.share'], { planIds: ['gold'] }),
  targeted: feature(['reports.mail'], {
    featureFlag: { on: true, offTreatment: 'false', defaultTreatment: 'false', rules: [rule] },
  }),
}

const keys = ['reports.read', 'reports.export', 'reports.write', 'reports.share', 'reports.mail', 'other', 'free.one']

const access = (held: string[], email = 'ada@a.test'): MemberAccess => ({
  userId: 'u',
  name: 'Ada',
  email,
  status: 'active',
  roles: [{ id: 'r', key: 'analyst', name: 'Analyst', isDirect: true, groups: [{ id: 'g', name: 'Team' }] }],
  permissions: keys.map(key => ({
    id: key,
    key,
    name: key,
    categoryId: 'c',
    grants: held
      .filter(one => one === key || key.startsWith(one.replace('*', '')))
      .map(one => ({ roleId: 'r', key: one })),
  })),
  categories: [{ id: 'c', name: 'Reports' }],
  entitlements: { features, plans: { gold: { defaultTreatment: 'true' } } },
  claims: { sub: 'u', tenantId: 't', email, permissions: held },
})

const deniedOf = (held: string[], email?: string) =>
  Object.fromEntries(explainAccess(access(held, email)).map(({ key, denied }) => [key, denied]))

test('a permission is denied without a role, without its feature, and when that has expired', () => {
  assert.deepEqual(deniedOf(['reports.*']), {
    'reports.read': undefined,
    'reports.export': 'BUNDLE_EXPIRED',
    'reports.write': 'MISSING_FEATURE',
    'reports.share': undefined,
    'reports.mail': undefined,
    other: 'MISSING_PERMISSION',
    'free.one': 'MISSING_PERMISSION',
  })
})

test('rules about a person are asked with the facts of that person', () => {
  assert.equal(deniedOf(['reports.*'], 'bob@a.test')['reports.mail'], 'MISSING_FEATURE')
})

test('each reason names role, key and ways, and the state of each feature', () => {
  const share = explainAccess(access(['reports.*'])).find(({ key }) => key === 'reports.share')
  assert.deepEqual(
    share?.grants.map(({ role, key }) => [role.name, role.isDirect, role.groups[0]?.name, key]),
    [['Analyst', true, 'Team', 'reports.*']],
  )
  assert.deepEqual(share?.features, [
    { key: 'missing', state: 'missing' },
    { key: 'planned', state: 'granted' },
  ])
})

test('the answers are those of the public evaluator', { skip: reference === undefined }, () => {
  assert.ok(reference)
  for (const held of [[], ['reports.*'], ['reports.read', 'other'], ['free.*', 'reports.mail'], ['*']])
    for (const email of ['ada@a.test', 'bob@a.test']) {
      const context = { features, plans: access(held).entitlements.plans, permissions: Object.fromEntries(held.map(key => [key, true])) } // prettier-ignore
      for (const { key, denied } of explainAccess(access(held, email))) {
        const theirs = reference.evaluateIsEntitledToPermissions(key, context, {
          custom: {},
          jwt: { sub: 'u', email },
          frontegg: { email, userId: 'u', tenantId: 't', emailVerified: true },
        })
        const ours = denied === undefined ? { isEntitled: true } : { isEntitled: false, justification: denied }
        assert.deepEqual(ours, theirs, `${key} of ${held.join()}`)
      }
    }
})

test('odd answers lead to reasons all the same', () => {
  const odd = oddAnswersTo(access(['reports.*']), 1_000)
  assert.ok(odd.length > 500)
  for (const { what, body } of odd) {
    let sent: SentAccess
    try {
      sent = readBy(memberAccessAnswer, body).output
    } catch {
      continue // The screen says that it did not load.
    }
    for (const { key, text, denied } of explain(sent, nowMs).flatMap(({ permissions }) => permissions))
      assert.deepEqual([typeof key, typeof text, typeof (denied ?? '')], ['string', 'string', 'string'], what)
  }
})
