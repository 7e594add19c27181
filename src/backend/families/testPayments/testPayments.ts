import * as v from 'valibot'
import { testCardNames } from '../../../http/billing/testCards.ts'
import type * as operations from '../../../http/testPayments/operations.ts'
import type { TestPaymentAnswer } from '../../../http/testPayments/operations.ts'
import type { OpenContext } from '../../context/context.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import { ProviderRefusal } from '../../ports/payments.ts'
import { badRequest, notFound } from '../../request/httpError.ts'
import { optionalText, text } from '../../request/schema.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { planDelivery } from '../../testPayments/delivery.ts'
import type { CardOwner } from '../../testPayments/methods.ts'
import type { PageAnswer, PageOperations } from '../../testPayments/pageOperations.ts'
import { testPaymentsOf } from '../../testPayments/testPayments.ts'

/** Cards that one network address may try, as with real providers, where somebody tests stolen ones. */
const tries = { max: 60, windowSeconds: 600 }

const card = v.picklist(testCardNames)
const address = v.object({
  addressLine1: optionalText(200),
  addressLine2: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  postalCode: optionalText(20),
  country: optionalText(2),
})
const secret = { clientSecret: text(400) }
const owner = { name: optionalText(200), email: optionalText(320), address: v.optional(address) }

const given = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

const ownerOf = ({
  name,
  email,
  address: place,
}: {
  name?: string | undefined
  email?: string | undefined
  address?: object | undefined
}): CardOwner => given({ name, email, address: place && given(place) })

/** Runs an operation of the page, and lets its events be delivered. Unknown secrets and other providers count as unknown. */
const inPage = async (
  context: OpenContext,
  act: (page: PageOperations) => Promise<PageAnswer>,
): Promise<TestPaymentAnswer> => {
  const provider = testPaymentsOf(context.ports)
  if (!provider) throw notFound()
  await limitRate(context, `testPayments:${networkOf(context.requestInfo.ip)}`, tries)
  try {
    const { customerId, ...answer } = await act(provider.test)
    await planDelivery(context.jobs, context.store, customerId)
    return answer
  } catch (cause) {
    if (!(cause instanceof ProviderRefusal)) throw cause
    throw cause.code === 'invalid' ? badRequest(cause.message) : notFound()
  }
}

/** What the card fields of the test provider do. */
export const testPaymentHandlers = {
  confirmSetup: anyone({ input: v.object({ ...secret, ...owner, card }) }, ({ clientSecret, ...asked }, context) =>
    inPage(context, page => page.confirmSetup(clientSecret, asked.card, ownerOf(asked))),
  ),
  confirmPayment: anyone(
    { input: v.object({ ...secret, ...owner, card: v.optional(card) }) },
    ({ clientSecret, card: name, ...asked }, context) =>
      inPage(context, page => page.confirmPayment(clientSecret, name && { card: name, owner: ownerOf(asked) })),
  ),
  answerChallenge: anyone(
    { input: v.object({ ...secret, isAccepted: v.boolean() }) },
    ({ clientSecret, isAccepted }, context) => inPage(context, page => page.answerChallenge(clientSecret, isAccepted)),
  ),
} satisfies HandlersFor<typeof operations>
