import { createEncryption } from '../../../src/backend/ports/encryption.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { createTestPayments, type TestPaymentsOptions } from '../../../src/backend/testPayments/testPayments.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { createClock } from '../../harness/testBackend.ts'
import type { OpenProvider } from './provider.ts'

/** Prices of the tested provider. */
const prices = [
  { priceId: 'starter', currency: 'eur', amountMinor: 1_000 },
  { priceId: 'team', currency: 'eur', amountMinor: 1_200 },
  { priceId: 'business', currency: 'eur', amountMinor: 1_900 },
  { priceId: 'yen', currency: 'jpy', amountMinor: 14_500 },
]

/** Where the tested provider keeps its customers. Default: in memory. */
export type MakeStore = (ports: Ports) => Promise<Store>

/** Opens the test provider for the tests of all providers. */
export const openTestProvider = async (
  makeStore?: MakeStore,
  options: Partial<TestPaymentsOptions> = {},
): Promise<OpenProvider> => {
  const clock = createClock('2027-01-31T09:00:00.000Z')
  const encryption = createEncryption([new Uint8Array(32).fill(7)])
  const ports = { clock, random: createSeededRandom(7), encryption }
  const store = await (makeStore ? makeStore(ports as unknown as Ports) : createMemoryStore(ports))
  const payments = createTestPayments({ store, clock, encryption, prices, ...options })
  const { test } = payments
  const events = async (customerId: string) => {
    const waiting = await test.waitingEvents(customerId)
    await test.markDelivered(
      customerId,
      waiting.map(({ id }) => id),
    )
    return waiting
  }
  return {
    payments,
    prices: { cheap: 'starter', middle: 'team', dear: 'business' },
    saveCard: async (customerId, card, isAccepted = true) => {
      const { clientSecret } = await payments.createSetupIntent(customerId, { key: `card ${card} ${Math.random()}` })
      const asked = await test.confirmSetup(clientSecret, card, {})
      const { methodId = '' } = asked.status === 'action' ? await test.answerChallenge(clientSecret, isAccepted) : asked
      return methodId
    },
    answerBank: async (clientSecret, isAccepted) => {
      const { status, declineCode } = await test.answerChallenge(clientSecret, isAccepted)
      return { status, ...(declineCode && { declineCode }) }
    },
    passTo: async (customerId, at) => payments.advanceClock(customerId, { at }),
    refund: test.refund,
    dispute: test.dispute,
    events,
    passSeconds: seconds => clock.pass(seconds),
  }
}
