import type { TestCardName } from '../../http/billing/testCards.ts'
import { ProviderRefusal } from '../ports/payments.ts'
import type { Customers } from './customers.ts'
import {
  answerPayment,
  answerSetup,
  confirmPayment,
  confirmSetup,
  type CardOwner,
  type PageOutcome,
} from './methods.ts'
import type { Draft } from './state.ts'

/** How an operation of the page went, and for which customer. */
export interface PageAnswer extends PageOutcome {
  customerId: string
}

/** What the card fields of a page do. The client secret alone opens it, as with a real provider. */
export interface PageOperations {
  confirmSetup: (clientSecret: string, card: TestCardName, owner: CardOwner) => Promise<PageAnswer>
  /** Without a card: with the one that was charged before. */
  confirmPayment: (clientSecret: string, given?: { card: TestCardName; owner: CardOwner }) => Promise<PageAnswer>
  /** The owner's answer to their bank. */
  answerChallenge: (clientSecret: string, isAccepted: boolean) => Promise<PageAnswer>
}

const secretPattern = /^((?:seti|in)_([0-9a-f]{24})_\d{1,9})_secret_(.{1,200})$/

/** The operations of the page. */
export const pageOperations = (
  customers: Customers,
  isSecret: (id: string, mac: string) => boolean,
): PageOperations => {
  const withSecret = async (
    clientSecret: string,
    act: (draft: Draft, id: string) => PageOutcome,
  ): Promise<PageAnswer> => {
    const [, id = '', tail = '', mac = ''] = secretPattern.exec(clientSecret) ?? []
    if (!isSecret(id, mac)) throw new ProviderRefusal('No such client secret', 'unknownObject')
    const customerId = `cus_${tail}`
    const outcome = await customers.change(customerId, draft => act(draft, id))
    return { ...outcome, customerId }
  }
  const isSetup = (id: string) => id.startsWith('seti')
  const onlySetup = (id: string, isWanted: boolean) => {
    if (isSetup(id) !== isWanted) throw new ProviderRefusal('The client secret is for something else', 'invalid')
  }
  return {
    confirmSetup: (clientSecret, card, owner) =>
      withSecret(clientSecret, (draft, id) => {
        onlySetup(id, true)
        return confirmSetup(draft, id, card, owner)
      }),
    confirmPayment: (clientSecret, given) =>
      withSecret(clientSecret, (draft, id) => {
        onlySetup(id, false)
        return confirmPayment(draft, id, given)
      }),
    answerChallenge: (clientSecret, isAccepted) =>
      withSecret(clientSecret, (draft, id) =>
        isSetup(id) ? answerSetup(draft, id, isAccepted) : answerPayment(draft, id, isAccepted),
      ),
  }
}
