import { changeSuite } from './changeSuite.ts'
import { eventSuite } from './eventSuite.ts'
import { openCustomer, purchaseSuite, type Open } from './paymentsSuite.ts'
import type { OpenProvider } from './provider.ts'
import { renewalSuite } from './renewalSuite.ts'

/** What every provider of payments does. */
export const allSuites = (name: string, openProvider: () => Promise<OpenProvider>): void => {
  const open: Open = card => openCustomer(openProvider, card)
  for (const suite of [purchaseSuite, changeSuite, renewalSuite, eventSuite]) suite(name, open)
}
