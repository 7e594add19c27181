import { collection } from '../store/store.ts'
import type { TestState } from './state.ts'

/** A customer of the test provider; in the vendor's scope, with the customer's id. */
export interface TestCustomerFields {
  ownerTenantId: string
  state: TestState
  /** When the server has to look at it, by the server's own time: something is due, or an event waits for its delivery. */
  dueAt: string
}

/** What the test provider stores. */
export const testPaymentCollections = {
  testCustomers: collection<TestCustomerFields>({ sortable: { dueAt: 'text' } }),
}

declare module '../store/definitions.ts' {
  interface Definitions extends Declared<typeof testPaymentCollections> {}
}
