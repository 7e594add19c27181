import { openTestProvider } from './testProvider.ts'
import { openCustomer, purchaseSuite, type Open } from './paymentsSuite.ts'

const open: Open = card => openCustomer(() => openTestProvider(), card)
purchaseSuite('the test provider', open)
