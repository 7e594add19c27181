import * as calls from '../../../http/billing/calls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { keys } from './keys.ts'

/** What the tenant pays and with what, for billing itself, the frame, and sections whose limits follow from it. */
export const billingLookup = elementStore('billingLookup', scope => {
  const run = scope.use(runCalls)
  const tenantId = () => scope.app.use(session).claims()?.tenantId
  return {
    account: query(scope, {
      key: [...keys.billing, 'account'],
      read: (_all: void, signal) => run(calls.account, { tenantId: tenantId() }, { signal }),
    }),
    methods: query(scope, { key: [...keys.billing, 'methods'], call: calls.methods }),
    /** Whether the server tells more than the contract: seats, and why a payment failed; see `useHas`. */
    details: { requires: calls.account.ability },
  }
})
