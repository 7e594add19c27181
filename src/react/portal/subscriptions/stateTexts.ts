import type { AccountItem } from '../../../http/billing/answers.ts'
import { daysUntil, type AccountState } from '../../../state/portal/common/billingStanding.ts'
import type { Format } from '../../messages/format.ts'
import type { BillingView } from './billingViews.ts'
import { declineText } from './declineTexts.ts'
import type { BillingTranslate } from './messages.ts'

type Tone = 'neutral' | 'danger' | 'warning' | 'success' | 'info'

/** The tone of each state; that of its badge and of its banner. */
export const stateTones: Readonly<Record<AccountState, Tone>> = {
  none: 'neutral',
  incomplete: 'warning',
  trialing: 'info',
  trialEnds: 'warning',
  trialEnded: 'warning',
  active: 'success',
  grace: 'danger',
  readOnly: 'danger',
  canceled: 'neutral',
  expired: 'warning',
  external: 'neutral',
  noProvider: 'neutral',
  ending: 'warning',
  actionRequired: 'warning',
}

interface Known {
  t: BillingTranslate
  format: Format
  account: AccountItem
  state: AccountState
  nowMs: number
}

/** The state in a few words. */
export const stateName = ({ t, format, account: { subscription }, state, nowMs }: Known): string => {
  if (state === 'trialing' || state === 'trialEnds')
    return t('stateTrialing', { count: daysUntil(subscription?.trialEnd, nowMs) })
  if (state === 'ending') return t('stateEnding', { date: format.date(subscription?.endsAt) })
  if (state === 'active' || state === 'expired') return t(state)
  return t(`state_${state === 'noProvider' ? 'none' : state}`)
}

/** What the state means, in one or two sentences; undefined where there is nothing to say. */
export const stateSentence = ({ t, format, account, state }: Known): string | undefined => {
  const { subscription, failure, graceEndsAt } = account
  if (state === 'active') return undefined
  if (state === 'trialing' || state === 'trialEnds')
    return t('trialText', { date: format.date(subscription?.trialEnd, 'long') })
  if (state === 'ending') return t('endingText', { date: format.date(subscription?.endsAt, 'long') })
  if (state !== 'grace') return t(`${state}Text`)
  return [
    t('graceText', { reason: declineText(t, failure?.code ?? 'other') }),
    failure?.nextTryAt !== undefined && t('nextTry', { date: format.date(failure.nextTryAt, 'long') }),
    graceEndsAt !== undefined && t('graceEnd', { date: format.date(graceEndsAt, 'long') }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What to do next: a view, or what the bank asks. */
export type NextStep =
  { kind: 'view'; view: BillingView; label: 'choosePlan' | 'addMethod' } | { kind: 'pay' } | { kind: 'authenticate' }

/** The one thing to do about a state; undefined where nothing is to be done. */
export const nextStep = ({ state, account }: Pick<Known, 'state' | 'account'>): NextStep | undefined => {
  const { actionRequired, provider } = account
  if (!provider) return undefined
  if (state === 'actionRequired')
    return actionRequired?.clientSecret === undefined ? { kind: 'pay' } : { kind: 'authenticate' }
  if (state === 'grace' || state === 'readOnly') return { kind: 'pay' }
  if (state === 'trialing' || state === 'trialEnds') return { kind: 'view', view: 'methods', label: 'addMethod' }
  const choosing: readonly AccountState[] = ['none', 'incomplete', 'trialEnded', 'canceled', 'expired']
  return choosing.includes(state) ? { kind: 'view', view: 'plans', label: 'choosePlan' } : undefined
}
