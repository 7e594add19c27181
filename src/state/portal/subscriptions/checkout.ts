import { atom, type ReadableAtom } from 'nanostores'
import type { AccountItem } from '../../../http/billing/answers.ts'
import type { PaymentMethodItem } from '../../../http/billing/paymentAnswers.ts'
import * as calls from '../../../http/billing/calls.ts'
import type { Goal } from '../../../http/billing/calls.ts'
import { invoiceLanguageFor } from '../../../http/invoiceLanguages.ts'
import { toFeError } from '../../../http/errors.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import type { MutationResult } from '../../kit/mutation.ts'
import { queryCache } from '../../kit/queryCache.ts'
import { elementStore } from '../../kit/scope.ts'
import { isOffered } from '../../vendor/capabilities.ts'
import { billing } from './billing.ts'
import { afterEvent, isLost, isOutdated, opened, type Checkout, type CheckoutEvent } from './checkoutSteps.ts'

/** What is known when a person confirms. */
export interface Confirming {
  account: AccountItem
  method: PaymentMethodItem | undefined
  /** What the person reads in. */
  locale: string
  /** Runs what may take a fresh proof of who the person is. */
  withProof: <Answer>(run: () => Promise<MutationResult<Answer>>) => Promise<MutationResult<Answer>>
}

/** When a payment that was approved is looked at; within a minute, all but a few are through. */
export const settlingMs = [0, 2_000, 4_000, 8_000, 16_000, 30_000]

/** Typing pauses before new amounts are asked for. */
const typingMs = 400

/** Whether the account is what a checkout was for. */
export const hasArrived = (account: AccountItem | undefined, { planId, seats }: Goal): boolean => {
  const has = (change: { planId: string; seats: number } | undefined) =>
    change?.planId === planId && (change.seats === seats || !account?.plan?.isPerSeat)
  if (!account || account.pendingChange || account.actionRequired) return false
  return has(account.scheduledChange) || has(account.subscription)
}

/** Whether a running subscription has this plan with these seats already. */
const hasAlready = (account: AccountItem | undefined, { planId, seats }: Goal): boolean =>
  account?.subscription?.planId === planId &&
  account.subscription.seats === seats &&
  ['active', 'trialing', 'grace', 'readOnly'].includes(account.standing)

/** A purchase or a change of the plan, from what it costs to what became of it. */
export const checkout = elementStore('checkout', scope => {
  const { app } = scope
  const run = scope.use(runCalls)
  const { account, confirm, refresh, confirmTrial } = scope.use(billing)
  const $checkout = atom<Checkout | undefined>(undefined)
  const $chosenMethod = atom<string | undefined>(undefined)
  let reading: AbortController | undefined
  let cancelTyping = () => {}
  const forget = () => {
    $checkout.set(undefined)
    $chosenMethod.set(undefined)
  }
  scope.use(queryCache).onForget(forget)

  const happen = (event: CheckoutEvent): void => {
    const before = $checkout.get()
    if (before) $checkout.set(afterEvent(before, event))
  }

  const calculate = async (goal: Goal): Promise<void> => {
    reading?.abort()
    if (hasAlready(account.of().get().data, goal)) return happen({ kind: 'unchanged' })
    const { signal } = (reading = new AbortController())
    try {
      const preview = (await isOffered(app, calls.preview)) ? await run(calls.preview, goal, { signal }) : undefined
      if (!signal.aborted) happen({ kind: 'previewed', preview })
    } catch (cause) {
      if (!signal.aborted) happen({ kind: 'failed', error: toFeError(cause) })
    }
  }

  /** Finds out what became of a change whose answer was lost. */
  const lookUp = async (goal: Goal): Promise<boolean> => {
    await refresh.run()
    await account.refresh()
    return hasArrived(account.of().get().data, goal)
  }

  const confirmNow = async (goal: Goal, { account: known, method, locale, withProof }: Confirming) => {
    const preview = $checkout.get()?.preview
    const subscriptionId = known.subscription?.id
    if (!preview && known.standing === 'trialing' && method && subscriptionId !== undefined) {
      // A trial with a means of payment goes on by itself.
      confirmTrial(subscriptionId)
      const result = { status: 'done', action: undefined, declineCode: undefined } as const
      return happen({ kind: 'answered', result })
    }
    const language = invoiceLanguageFor(locale)
    const input = { goal, preview, paymentMethodId: method?.id, subscriptionId, language }
    const result = await withProof(() => confirm.run(input))
    if (result.ok) return happen({ kind: 'answered', result: result.answer })
    const { error } = result
    if (error.code === 'aborted') return happen({ kind: 'kept' })
    if (isOutdated(error)) {
      happen({ kind: 'changed' })
      return calculate(goal)
    }
    if (isLost(error) && (await lookUp(goal)))
      return happen({ kind: 'answered', result: { status: 'done', action: undefined, declineCode: undefined } })
    happen({ kind: 'refused', error })
  }

  const stop = () => {
    cancelTyping()
    reading?.abort()
  }
  const begin = (goal: Goal) => {
    stop()
    $checkout.set(afterEvent($checkout.get() ?? opened(goal), { kind: 'opened', goal }))
  }

  return {
    $checkout: $checkout as ReadableAtom<Checkout | undefined>,
    /** Id of the means of payment that was chosen for this purchase; without one the default is charged. */
    $chosenMethod: $chosenMethod as ReadableAtom<string | undefined>,
    payWith: (methodId: string): void => $chosenMethod.set(methodId),
    /** Whether amounts are known before a change is confirmed; see `useHas`. */
    preview: { requires: calls.preview.requires },
    /** Begins, or calculates again. */
    open: (goal: Goal): Promise<void> => {
      begin(goal)
      return calculate(goal)
    },
    /** Another number of seats is being typed. Nothing can be confirmed until its amount is known. */
    choose: (goal: Goal): void => {
      begin(goal)
      cancelTyping = scope.after(typingMs, () => void calculate(goal))
    },
    /** What is typed cannot be bought. */
    refuse: (): void => {
      stop()
      happen({ kind: 'invalid' })
    },
    /** Confirms what is on screen. A second press while it is sent does nothing. */
    confirm: async (confirming: Confirming): Promise<void> => {
      const { step, goal } = $checkout.get() ?? {}
      if (step !== 'review' || !goal) return
      happen({ kind: 'confirmed' })
      await confirmNow(goal, confirming)
    },
    /**
     * The bank has answered, or the person stopped: finds out what became of the payment. One that was approved can take a while, and is
     * declined only once the provider says so.
     */
    settle: async ({ isApproved }: { isApproved: boolean }): Promise<void> => {
      const asked = $checkout.get()
      if (asked?.step !== 'action') return
      for (const delayMs of isApproved ? settlingMs : [0]) {
        if (delayMs > 0) await new Promise<void>(resolve => scope.after(delayMs, resolve))
        const hasCome = await lookUp(asked.goal)
        // The person has left, or chosen something else.
        if ($checkout.get() !== asked) return
        if (hasCome)
          return happen({ kind: 'answered', result: { status: 'done', action: undefined, declineCode: undefined } })
        const { failure, actionRequired } = account.of().get().data ?? {}
        if (!isApproved || (failure && actionRequired?.kind !== 'authenticate'))
          // What an earlier card failed by says nothing about a confirmation that the person stopped.
          return happen({ kind: 'declined', declineCode: (isApproved && failure?.code) || 'authenticationFailed' })
      }
      happen({ kind: 'unsettled' })
    },
    /** Forgets what was chosen. */
    close: (): void => {
      stop()
      forget()
    },
  }
})
