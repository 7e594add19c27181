import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProviderDown, type Payments } from '../../../src/backend/ports/payments.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { signUp } from '../../../src/http/users/signUpOperations.ts'
import { openBilling } from './billingBackend.ts'

const person = {
  email: 'founder@newcorp.test',
  name: 'Nora Founder',
  companyName: 'Newcorp',
  password: 'Correct-Horse-9',
  metadata: '{}',
}

/** Signs somebody up; resolves to the stored customer of the new organization, if it is one. */
const customerAfterSignUp = async (api: Awaited<ReturnType<typeof openBilling>>) => {
  const { status, body } = await api.browser().send(signUp, person)
  assert.equal(status, 200, JSON.stringify(body))
  await api.backend.jobs.idle()
  const { items } = await api.store.tenants.find(vendorScope, { where: { name: 'Newcorp' } })
  const { id } = items[0]!
  return { id, account: await api.store.billingAccounts.get(id, id) }
}

describe('a new organization', () => {
  test('is a customer of the provider where the operator wants that', async () => {
    const { id, account } = await customerAfterSignUp(await openBilling({ config: { createCustomer: true } }))
    assert.equal(account?.customerId, `cus_${id}`)
    assert.equal(account.information.name, 'Newcorp')
    assert.equal(account.information.email, person.email)
  })

  test('is none before it buys something otherwise', async () => {
    const { account } = await customerAfterSignUp(await openBilling())
    assert.equal(account?.customerId, undefined)
  })

  test('exists without a provider that answers, and is made a customer later', async () => {
    let isDown = true
    const wrap = (payments: Payments): Payments => ({
      ...payments,
      createCustomer: (...asked) =>
        isDown ? Promise.reject(new ProviderDown('down')) : payments.createCustomer(...asked),
    })
    const api = await openBilling({ config: { createCustomer: true }, wrap })
    const { id, account } = await customerAfterSignUp(api)
    assert.equal(account?.customerId, undefined)
    isDown = false
    api.clock.pass(3600)
    await api.backend.jobs.idle()
    assert.equal((await api.store.billingAccounts.get(id, id))?.customerId, `cus_${id}`)
  })
})
