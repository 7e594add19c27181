import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { RateLimit } from '../../../src/backend/settings/config.ts'
import { settingsOf } from '../../../src/backend/settings/settings.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { place, type Operation } from '../../../src/http/operation.ts'
import { operationsByFamily } from '../../contract/conformance/operationsByFamily.ts'
import { loadRows } from '../../contract/conformance/row.ts'
import { baseUrl, createTestBackend, tokenOf, type Browser } from '../../harness/testBackend.ts'
import { includes } from '../../harness/texts.ts'

type AnyOperation = Operation<unknown, unknown>

const rows = await loadRows()
const operations = [...(await operationsByFamily()).values()].flat() as unknown as AnyOperation[]

const endless: RateLimit = { max: 1_000_000, windowSeconds: 60 }
const rateLimits = Object.fromEntries(
  Object.keys(settingsOf({ baseUrl }).rateLimits).map(name => [name, endless]),
) as unknown as ReturnType<typeof settingsOf>['rateLimits']
const open = () => createTestBackend({ config: { rateLimits } })

const oddValues: unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [null],
  { length: 3 },
  '',
  '\u0000',
  '\ud800',
  '.',
  'a'.repeat(10_000),
  'İ\u202e\u0301',
]

/** Living things in the place of made-up ones, so that a call gets past its first check. */
const living = async (page: Browser): Promise<Record<string, unknown>> => {
  const { body } = await page.signIn('mfa@acme.test')
  return { mfaToken: body.mfaToken, userId: 'user-member', email: 'member@acme.test' }
}

const sendOdd = async (page: Browser, operation: AnyOperation, input: unknown, token: string) => {
  try {
    place(operation, input)
  } catch {
    return undefined // No client can put this into a path.
  }
  return page.send(operation, input, { token })
}

test('whatever stands in a field of any operation, no answer is a fault of ours [any-value] [audit-rows]', async () => {
  const bad: string[] = []
  for (const { operation, inputs } of rows) {
    // Some of what is sent is taken, and changes how people sign in.
    const { browser, faults } = await open()
    const known = await living(browser())
    const token = tokenOf(await browser().signIn('admin@acme.test'))
    const ofInputs = inputs.filter(input => input !== undefined) as Record<string, unknown>[]
    for (const honest of ofInputs)
      for (const key of Object.keys(honest))
        for (const value of oddValues) {
          const alive = Object.fromEntries(Object.keys(honest).map(name => [name, known[name] ?? honest[name]]))
          const answer = await sendOdd(browser(), operation as AnyOperation, { ...alive, [key]: value }, token)
          // 501 says what this server has no part for, such as PDF files.
          if (answer && answer.status >= 500 && answer.status !== 501)
            bad.push(`${operation.name} ${key}: ${JSON.stringify(value).slice(0, 20)}`)
        }
    // A provider that does not answer is told to operators, not to people.
    bad.push(...faults.filter(({ traceId }) => traceId !== 'openId').map(({ message }) => message))
  }
  assert.deepEqual(bad, [])
})

const collections = (store: Store) =>
  Object.entries(store).filter(([name, part]) => name !== 'counters' && name !== 'audits' && typeof part === 'object')

/** What everybody has, as text by collection; records that only say what was asked for are left out. */
const everything = async (store: Store): Promise<Record<string, string>> => {
  const scopes = [vendorScope, '1001', '1002', '2001']
  const pairs = await Promise.all(
    collections(store).map(async ([name, part]) => {
      const { items } = await (part as Store['users']).find(scopes)
      return [name, JSON.stringify(items)]
    }),
  )
  const {
    oneTimeTokens: _asked,
    federationAttempts: _away,
    ...rest
  } = Object.fromEntries(pairs) as Record<string, string>
  return rest
}

test('looking at any address, with or without a session, changes nothing [links-change-nothing] [csrf-origin]', async () => {
  const { browser, store } = await open()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const cookie = page.cookie()!
  const before = await everything(store)
  includes(Object.values(before).join(''), 'user-member')
  for (const operation of operations) {
    const path = `/frontegg${operation.path.replaceAll(/\{[^}]+\}/g, 'user-member')}`
    for (const method of ['GET', 'HEAD'])
      for (const headers of [{}, { cookie }, { cookie, authorization: `Bearer ${token}` }]) {
        const { status } = await page.fetch(path, { method, headers })
        assert.ok(status < 500, `${method} ${path}: ${status}`)
        if (method === 'HEAD') assert.equal(status, 405, path)
      }
  }
  assert.deepEqual(await everything(store), before)
})

/** What a page needs before anybody signed in, and what answers everybody alike. */
const forEverybody = [
  'featureFlags.list',
  'identityAuth.logout',
  'identityAuth.oauthLogout',
  'identityAuth.publicAuthStrategies',
  'identityAuth.publicVendorConfiguration',
  'identityAuth.signUpStrategies',
  'metadata.adminBox',
  'metadata.saml',
  'mfa.rememberDeviceAllowed',
  'securityPolicy.captchaPublic',
  'ssoLogin.customSocialProviders',
  'ssoLogin.socialProviders',
  'ssoLogin.socialProvidersV1',
  'ssoLogin.ssoPublicConfiguration',
  'users.activationReset',
  'users.invitationReset',
  'users.passwordConfiguration',
  'users.passwordRecoveryStrategies',
  'users.passwordResetByEmail',
  'users.passwordResetBySms',
  'users.passwordResetRequest',
  'users.phoneReset',
  'vendor.publicInfo',
]

test('no operation for signed-in people answers without a token, or with one of something else [mfa-transaction]', async () => {
  const { browser, store } = await open()
  const page = browser()
  const { body } = await page.signIn('mfa@acme.test')
  const before = await everything(store)
  const inputs = new Map(rows.map(row => [row.operation.name, row.inputs[0]]))
  const answered = new Set<string>()
  /** For operations without a row: those beyond the contract, and those that answer with files. */
  const pathOnly = ({ path }: { path: string }) =>
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, 'unknown']))
  for (const operation of operations.filter(({ bearer }) => bearer !== 'never'))
    for (const token of [body.mfaToken, 'nonsense', undefined]) {
      const { status } = await browser().send(
        operation,
        inputs.get(operation.name) ??
          (operation.ours || operation.path.includes('{') ? (pathOnly(operation) as never) : undefined),
        token === undefined ? {} : { token },
      )
      if (status < 400) answered.add(operation.name)
    }
  assert.deepEqual([...answered].sort(), forEverybody)
  assert.deepEqual(await everything(store), before)
})
