import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PermissionKey } from '../../../src/http/roles/permissionKeys.ts'
import { authenticate } from '../../../src/backend/handler/authenticate.ts'
import { holds } from '../../../src/backend/identity/roles/rolePermissions.ts'
import { HttpError } from '../../../src/backend/request/httpError.ts'
import { allowed } from '../../../src/backend/handler/handler.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { get } from '../../../src/http/entitlements/operations.ts'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me, meTenants } from '../../../src/http/users/operations.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { handlerContext } from '../../harness/handlerContext.ts'

const signedIn = async (email: string) => {
  const testBackend = await createTestBackend()
  const page = testBackend.browser()
  return { ...testBackend, page, token: tokenOf(await page.signIn(email)) }
}

test('foreign, unknown, disabled and malformed tenants are all not found when switching [tenant-isolation] [partner-ids]', async () => {
  const { page, token, store } = await signedIn('multi@acme.test')
  await store.tenants.update(vendorScope, '1002', { isDisabled: true })
  const answers = []
  for (const tenantId of ['2001', 'unknown', '1002', '../1001', '*', '__proto__', 'x'.repeat(900)])
    answers.push(await page.send(switchTenant, { tenantId }, { token }))
  for (const { status, body } of answers) assert.deepEqual([status, body], [404, answers[0]!.body])
  assert.equal(claimsOf(tokenOf(await page.refresh()))['tenantId'], '1001')
})

test("a tenant in the page address selects among one's own, and grants nothing [tenant-selection] [tenant-isolation]", async () => {
  const { page, token } = await signedIn('multi@acme.test')
  const scoped = (tenant: string) => page.send(me, {}, { token, headers: { 'frontegg-scoped-tenant': tenant } })
  const own = await scoped('1002')
  assert.deepEqual([own.body.tenantId, own.body.roles.map(({ key }) => key)], ['1002', ['Admin']])
  const foreign = await scoped('2001')
  const unknown = await scoped('9999')
  assert.deepEqual([foreign.status, foreign.body], [404, unknown.body])
  assert.equal((await scoped('1001, 1002')).body.tenantId, '1001', 'a malformed wish is no wish')
})

test("a membership without the person's own record of it opens nothing, and the other way round [tenant-isolation]", async () => {
  const { page, token, store } = await signedIn('member@acme.test')
  await store.memberships.insert('2001', {
    id: 'user-member',
    userId: 'user-member',
    roleIds: ['role-admin'],
    isActivated: true,
    isSubAccountAccessAllowed: false,
  })
  assert.equal((await page.send(switchTenant, { tenantId: '2001' }, { token })).status, 404)
  await store.users.update(vendorScope, 'user-member', { tenantIds: ['1001', '1002'] })
  assert.equal((await page.send(switchTenant, { tenantId: '1002' }, { token })).status, 404)
})

test('a role of one tenant means nothing in another [tenant-isolation]', async () => {
  const { page, token, store } = await signedIn('multi@acme.test')
  await store.roles.insert('1002', {
    id: 'role-own',
    key: 'Own',
    name: 'Own',
    description: null,
    isDefault: false,
    permissionIds: ['permission.fe.*'],
    level: 0,
  })
  await store.memberships.update('1001', 'user-multi', { roleIds: ['role-own'] })
  const { body } = await page.send(me, {}, { token })
  assert.deepEqual([body.roles, body.permissions], [[], []])
})

test("disabled accounts are not among one's tenants [partner-ids]", async () => {
  const { page, token, store } = await signedIn('multi@acme.test')
  await store.tenants.update(vendorScope, '1002', { isDisabled: true })
  const { body } = await page.send(meTenants, undefined, { token })
  assert.deepEqual(
    body.tenants.map(({ id }) => id),
    ['1001'],
  )
  assert.deepEqual((await page.send(me, {}, { token })).body.tenantIds, ['1001'])
})

test('entitlements are those of the tenant the request acts in [tenant-isolation]', async () => {
  const { page, token } = await signedIn('multi@acme.test')
  const featuresIn = async (tenant: string) =>
    Object.keys(
      (await page.send(get, undefined, { token, headers: { 'frontegg-scoped-tenant': tenant } })).body.features,
    )
  assert.deepEqual([(await featuresIn('1001')).length, await featuresIn('1002')], [4, ['audit-log']])
})

test('a permission is held by its key or by a wildcard that covers it, and by nothing shorter', () => {
  const wanted = 'fe.secure.read.users'
  for (const held of [wanted, 'fe.secure.read.*', 'fe.secure.*', 'fe.*', '*'])
    assert.equal(holds([held], wanted), true, held)
  for (const held of ['fe.secure.read', 'fe.secure.read.users.*', 'fe.secure.write.*', 'fe.sec', 'FE.*', '', '*.users'])
    assert.equal(holds([held], wanted), false, held)
})

test('a call that needs a permission is refused without it', async () => {
  const { store, ports, token, page } = await signedIn('member@acme.test')
  const context = handlerContext({ store, ports }, token)
  const permissionOf = (permission: PermissionKey) => allowed({ permission }, () => Promise.resolve()).permission
  const signedInContext = await authenticate(context, permissionOf('fe.secure.read.users'))
  assert.equal(signedInContext.user.email, 'member@acme.test')
  await assert.rejects(
    authenticate(context, permissionOf('fe.secure.write.users')),
    (cause: unknown) => cause instanceof HttpError && cause.status === 403,
  )
  assert.equal((await page.send(me, {}, { token })).status, 200)
})
