import type { ActionItem, PreviewItem, ResultItem } from '../../../http/billing/answers.ts'
import type { Goal } from '../../../http/billing/calls.ts'
import type { DeclineCode } from '../../../http/billing/types.ts'
import type { FeError } from '../../../http/errors.ts'

/** What a checkout shows. What a person chose stays over every failure. */
export interface Checkout {
  /**
   * `invalid`: what was entered cannot be bought. `unchanged`: it is what the organization has. `loading`: what it costs is calculated. `failed`: that could not be done. `review`: the person decides. `confirming`: it is
   * sent. `action`: their bank asks. `unsettled`: they approved it there, and the payment is not through yet. `done`: it is changed, or will be with the next period.
   */
  readonly step:
    'invalid' | 'unchanged' | 'loading' | 'failed' | 'review' | 'confirming' | 'action' | 'unsettled' | 'done'
  readonly goal: Goal
  /** What it costs; undefined on a server that cannot calculate it. */
  readonly preview: PreviewItem | undefined
  /** What was due by the preview before, where it has changed while a person looked at it. */
  readonly formerDue: number | undefined
  readonly error: FeError | undefined
  /** Why the bank did not accept the payment. */
  readonly declineCode: DeclineCode | undefined
  readonly action: ActionItem | undefined
  readonly isScheduled: boolean
}

/** What happens in a checkout. */
export type CheckoutEvent =
  | { kind: 'opened'; goal: Goal }
  | { kind: 'invalid' }
  | { kind: 'unchanged' }
  | { kind: 'previewed'; preview: PreviewItem | undefined }
  | { kind: 'failed'; error: FeError }
  | { kind: 'confirmed' }
  | { kind: 'answered'; result: ResultItem }
  | { kind: 'refused'; error: FeError }
  | { kind: 'kept' }
  | { kind: 'changed' }
  | { kind: 'unsettled' }
  | { kind: 'declined'; declineCode: DeclineCode }

const calm = { error: undefined, declineCode: undefined, action: undefined, isScheduled: false }

/** A checkout that begins. */
export const opened = (goal: Goal): Checkout => ({
  ...calm,
  step: 'loading',
  goal,
  preview: undefined,
  formerDue: undefined,
})

/** The amount before, where the new one differs. */
const formerDueOf = ({ formerDue }: Checkout, next: PreviewItem | undefined): number | undefined =>
  formerDue === next?.dueTodayMinor ? undefined : formerDue

const answered = (before: Checkout, { status, action, declineCode }: ResultItem): Checkout => {
  if (status === 'action') return { ...before, ...calm, step: 'action', action }
  if (status === 'declined') return { ...before, ...calm, step: 'review', declineCode: declineCode ?? 'other' }
  return { ...before, ...calm, step: 'done', isScheduled: status === 'scheduled' }
}

/** The checkout after an event; the same one where the event is late. */
export const afterEvent = (before: Checkout, event: CheckoutEvent): Checkout => {
  switch (event.kind) {
    case 'opened':
      // Seats of the same plan: the amounts stay on screen until the new ones are known.
      return { ...opened(event.goal), preview: event.goal.planId === before.goal.planId ? before.preview : undefined }
    case 'invalid':
      return { ...before, ...calm, step: 'invalid' }
    case 'unchanged':
      return before.step !== 'loading' ? before : { ...before, ...calm, step: 'unchanged', preview: undefined }
    case 'previewed':
      return before.step !== 'loading'
        ? before
        : { ...before, ...calm, step: 'review', preview: event.preview, formerDue: formerDueOf(before, event.preview) }
    case 'failed':
      return before.step !== 'loading' ? before : { ...before, ...calm, step: 'failed', error: event.error }
    case 'confirmed':
      return before.step === 'review' ? { ...before, ...calm, step: 'confirming' } : before
    case 'answered':
      return answered(before, event.result)
    case 'refused':
      return { ...before, ...calm, step: 'review', error: event.error }
    case 'kept':
      return { ...before, ...calm, step: 'review' }
    case 'changed':
      return { ...before, ...calm, step: 'loading', formerDue: before.preview?.dueTodayMinor }
    case 'unsettled':
      return { ...before, ...calm, step: 'unsettled' }
    case 'declined':
      return { ...before, ...calm, step: 'review', declineCode: event.declineCode }
  }
}

/** Whether a preview was refused because its lines are not the same any more. */
export const isOutdated = ({ code }: FeError): boolean => code === 'ER-BILLING-PREVIEW-CHANGED'

/** Whether nobody knows if a confirmation was carried out: there was no answer of the server. */
export const isLost = ({ status, code }: FeError): boolean =>
  code !== 'aborted' && code !== 'readOnly' && (status === undefined || status >= 500)
