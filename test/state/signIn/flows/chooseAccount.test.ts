import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chooseAccount } from '../../../../src/state/signIn/flows/chooseAccount/chooseAccount.ts'
import '../../../../src/state/signIn/flows/passkeys/prompt.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { createTestBackend, password } from '../../../harness/testBackend.ts'
import { openLoginHarness } from '../../../harness/loginHarness.ts'
import { browser } from '../../../harness/testApp.ts'

const options = { authOptions: { askForAccount: true } }

/** A box in which a person has just signed in. */
const signIn = async (
  email: string,
  setup: Pick<Parameters<typeof openLoginHarness>[0] & object, 'options' | 'attributes' | 'address' | 'with'> = {},
) => {
  const box = await openLoginHarness({ options, ...setup })
  await box.identify(email)
  await box.enterPassword(password)
  await box.rests()
  return { ...box, choice: box.scope.use(chooseAccount) }
}

describe('after signing in', () => {
  test('a person with several accounts is asked, and sees their role in each', async () => {
    const { place, choice, gone, pass } = await signIn('multi@acme.test')
    assert.equal(place(), 'login.chooseAccount')
    assert.deepEqual(
      choice.$accounts.get().map(({ name, roles, isActive }) => [name, roles, isActive]),
      [
        ['Acme', 'Read only', true],
        ['Lumen Works', 'Admin', false],
      ],
    )
    await pass(1_000)
    assert.deepEqual(gone, [], 'nothing continues before a choice')
  })

  test('the account of last time comes first, the others by name', async () => {
    const api = await createTestBackend()
    await api.store.users.update(vendorScope, 'user-multi', { activeTenantId: '1002' })
    const { choice } = await signIn('multi@acme.test', { with: { api, jar: new Map(), shared: browser() } })
    assert.deepEqual(
      choice.$accounts.get().map(({ name, isActive }) => [name, isActive]),
      [
        ['Lumen Works', true],
        ['Acme', false],
      ],
    )
  })

  test('an account that is switched off is not offered', async () => {
    const api = await createTestBackend()
    await api.store.tenants.update(vendorScope, '1002', { isDisabled: true })
    const { place } = await signIn('multi@acme.test', { with: { api, jar: new Map(), shared: browser() } })
    assert.equal(place(), 'login.success', 'one account is no choice')
  })

  test('choosing another account switches and goes on', async () => {
    const { place, choice, session, pass, gone } = await signIn('multi@acme.test')
    await choice.enter('1002')
    const state = session.$session.get()
    assert.equal(state.status === 'signedIn' && state.tenantId, '1002')
    assert.equal(place(), 'login.success')
    await pass(200)
    assert.deepEqual(gone, ['https://app.test/'])
  })

  test('choosing the account of last time asks the server nothing', async () => {
    const { place, choice, count } = await signIn('multi@acme.test')
    await choice.enter('1001')
    assert.equal(place(), 'login.success')
    assert.equal(count('/users/v1/tenant'), 0)
  })

  test('an account that is not theirs changes nothing [tenant-selection]', async () => {
    const { place, choice, count } = await signIn('multi@acme.test')
    await choice.enter('2001')
    await choice.enter('')
    assert.equal(place(), 'login.chooseAccount')
    assert.equal(count('/users/v1/tenant'), 0)
  })

  test('a refused switch keeps the question and shows the reason', async () => {
    const { place, choice, api, $request } = await signIn('multi@acme.test')
    await api.store.memberships.take('1002', 'user-multi')
    await choice.enter('1002')
    assert.equal(place(), 'login.chooseAccount')
    assert.equal($request.get().error?.status, 404)
    await choice.enter('1001')
    assert.equal(place(), 'login.success')
  })

  test('going back is an answer too: the person goes on where they were last', async () => {
    const { place, goBack, shows } = await signIn('multi@acme.test')
    assert.equal(place(), 'login.chooseAccount')
    goBack()
    await shows('login.success')
  })

  test('the choice is skipped with one account, a named account, or by the host’s setting', async () => {
    const few = await signIn('admin@acme.test')
    assert.equal(few.place(), 'login.success')
    const named = await signIn('multi@acme.test', { attributes: { organization: 'lumen' } })
    assert.equal(named.place(), 'login.success')
    const inAddress = await signIn('multi@acme.test', { address: 'https://app.test/account/login?tenantId=1002' })
    assert.equal(inAddress.place(), 'login.success')
    const unwanted = await signIn('multi@acme.test', { options: {} })
    assert.equal(unwanted.place(), 'login.success')
  })
})
