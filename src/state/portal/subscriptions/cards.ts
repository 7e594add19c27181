import { testCardNames, testKeyPrefix, type TestCardName } from '../../../http/billing/testCards.ts'
import { apiUrl } from '../../../http/request.ts'
import * as operations from '../../../http/testPayments/operations.ts'
import { mutation } from '../../kit/mutation.ts'
import type { CardFields, CardFieldsOptions, CardOutcome } from '../../kit/ports.ts'
import { hideSecrets } from '../../kit/urlSecrets.ts'
import { elementStore } from '../../kit/scope.ts'

export type { TestCardName }

/** Fields of the provider, or why there are none: the page blocks it, or it does not answer in time. */
export type MountedCard = { fields: CardFields } | { fault: 'blocked' | 'late' }

/** How long loading may take before a person is told that it goes on. */
const slowMs = 5_000

/** Cards of the provider of payments: its own fields, or, of the test provider, cards that have names. */
export const cards = elementStore('cards', scope => {
  const { app } = scope
  const { navigation, log } = app.ports
  const warn = (cause: unknown) =>
    log.warn(
      `The provider of payments could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}. The page's policy ` +
        'must allow scripts and frames of https://js.stripe.com, and the Trusted Types policy fe-payments.',
    )
  const show = async (place: HTMLElement, options: CardFieldsOptions): Promise<MountedCard> => {
    try {
      return { fields: await app.allPorts().payments.mount(place, options) }
    } catch (cause) {
      if (!options.signal.aborted) warn(cause)
      return { fault: cause instanceof DOMException && cause.name === 'TimeoutError' ? 'late' : 'blocked' }
    }
  }
  return {
    /** Whether a key is one of the test provider, whose cards have names instead of numbers. */
    isTest: (publishableKey: string): boolean => publishableKey.startsWith(testKeyPrefix),
    /** The test cards, in the order in which they are offered. */
    testCards: testCardNames as readonly TestCardName[],
    saveTestCard: mutation(scope, {
      write: (given: { clientSecret: string; card: TestCardName }) => scope.send(operations.confirmSetup, given),
    }),
    /** Answers the bank of a test card. */
    answerChallenge: mutation(scope, {
      write: (given: { clientSecret: string; isAccepted: boolean }) => scope.send(operations.answerChallenge, given),
    }),
    /** Shows the fields of the provider in a place; `onSlow` runs where that takes longer than people expect. */
    mount: async (place: HTMLElement, options: CardFieldsOptions, onSlow: () => void): Promise<MountedCard> => {
      const cancel = scope.after(slowMs, onSlow)
      const mounted = await show(place, options)
      cancel()
      return mounted
    },
    /** Whether the page is one in which fields of other sites cannot be shown. */
    isIsolated: (): boolean => app.allPorts().payments.isIsolated(),
    /** Opens the portal on the page of the server, in a tab of its own; fields of other sites are shown there. */
    openHostedPage: (): void =>
      navigation.leave(apiUrl('/oauth/portal', 'base', app.options().contextOptions ?? {}), { newTab: true }),
    /** Lets the visitor's bank ask about a payment. Resolves to what it answered; undefined where it could not be asked. */
    confirmPayment: async (
      options: Pick<CardFieldsOptions, 'publishableKey' | 'clientSecret'>,
    ): Promise<CardOutcome | undefined> => {
      try {
        return await app.allPorts().payments.confirmPayment({ ...options, returnTo: navigation.url() })
      } catch (cause) {
        warn(cause)
        return undefined
      }
    },
    /** What a person comes back from their bank's page with: a card, or a payment. What that added to the address is removed. */
    takeReturn: (): 'card' | 'payment' | undefined => {
      const { searchParams } = navigation.url()
      const kind = (['setup_intent', 'payment_intent'] as const).find(name => searchParams.has(name))
      if (kind === undefined) return undefined
      hideSecrets(scope, [kind, `${kind}_client_secret`, 'redirect_status'])
      return kind === 'setup_intent' ? 'card' : 'payment'
    },
    /** Where banks that ask on a page of theirs come back to. */
    returnTo: (): URL => navigation.url(),
  }
})
