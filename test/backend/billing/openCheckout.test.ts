import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Payments } from '../../../src/backend/ports/payments.ts'
import { openBilling } from './billingBackend.ts'

describe('an open checkout', () => {
  test('keeps a checkout of something else away, until it is not seen to run anymore', async () => {
    let isHanging = false
    const wrap = (payments: Payments): Payments => ({
      ...payments,
      createSubscription: async given => {
        // The process ends here: the checkout stays open, and nothing was bought.
        if (isHanging) throw new Error('The process ends')
        return payments.createSubscription(given)
      },
    })
    const { withCard, confirm, clock, calls } = await openBilling({ wrap })
    await withCard()
    isHanging = true
    assert.equal((await confirm('team', 150)).status, 500)
    isHanging = false
    const other = await confirm('business', 150)
    assert.deepEqual(
      [other.status, (other.body as unknown as { errorCode: string }).errorCode],
      [409, 'ER-BILLING-CHECKOUT-OPEN'],
    )
    assert.deepEqual(calls, [])
    clock.pass(121)
    assert.equal((await confirm('business', 150)).body.status, 'done')
    assert.deepEqual(calls, ['createSubscription'])
    assert.equal((await confirm('business', 160)).body.status, 'done')
  })
})
