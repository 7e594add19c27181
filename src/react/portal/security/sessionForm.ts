import * as v from 'valibot'
import { durationOf, durationUnits, secondsOf } from '../../../state/portal/common/durations.ts'
import type { SessionLimits } from '../../../http/sessions/answers.ts'
import type { LimitsEdit } from '../../../http/sessions/calls.ts'
import { longestSeconds, mostSessions, shortestSeconds } from '../../../state/portal/security/sessionLimits.ts'
import { checked } from '../../kit/forms/schemas.ts'
import { wholeNumber } from './wholeNumber.ts'
import type { SecurityTranslate } from './securityTexts.ts'

const isTime = (amount: number, unit: (typeof durationUnits)[number]) => {
  const seconds = secondsOf({ amount, unit })
  return Number.isInteger(amount) && seconds >= shortestSeconds && seconds <= longestSeconds
}

/** The form for the limits of sessions. */
export const limitsSchema = (t: SecurityTranslate) => {
  const amount = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,6}$/, t('timeInvalid')), v.transform(Number))
  const unit = v.picklist(durationUnits)
  return v.pipe(
    v.object({
      idleActive: v.optional(checked, ''),
      idleAmount: amount,
      idleUnit: unit,
      totalActive: v.optional(checked, ''),
      totalAmount: amount,
      totalUnit: unit,
      concurrentActive: v.optional(checked, ''),
      concurrentMax: wholeNumber(1, mostSessions, t('countInvalid')),
    }),
    v.forward(
      v.partialCheck(
        [['idleAmount'], ['idleUnit']],
        ({ idleAmount, idleUnit }) => isTime(idleAmount, idleUnit),
        t('timeInvalid'),
      ),
      ['idleAmount'],
    ),
    v.forward(
      v.partialCheck(
        [['totalAmount'], ['totalUnit']],
        ({ totalAmount, totalUnit }) => isTime(totalAmount, totalUnit),
        t('timeInvalid'),
      ),
      ['totalAmount'],
    ),
  )
}

/** Fields that make one limit. */
export const limitGroups = [
  ['idleActive', 'idleAmount', 'idleUnit'],
  ['totalActive', 'totalAmount', 'totalUnit'],
  ['concurrentActive', 'concurrentMax'],
] as const

/** Values of the form for limits. */
export const limitsToForm = ({ idle, total, concurrent }: SessionLimits) => {
  const [unused, whole] = [durationOf(idle.seconds), durationOf(total.seconds)]
  return {
    idleActive: idle.isActive,
    idleAmount: String(unused.amount),
    idleUnit: unused.unit,
    totalActive: total.isActive,
    totalAmount: String(whole.amount),
    totalUnit: whole.unit,
    concurrentActive: concurrent.isActive,
    concurrentMax: String(concurrent.maxSessions),
  }
}

/** The limits that a form holds. */
export const formToLimits = (form: v.InferOutput<ReturnType<typeof limitsSchema>>): LimitsEdit['values'] => ({
  idle: { isActive: form.idleActive, seconds: secondsOf({ amount: form.idleAmount, unit: form.idleUnit }) },
  total: { isActive: form.totalActive, seconds: secondsOf({ amount: form.totalAmount, unit: form.totalUnit }) },
  concurrent: { isActive: form.concurrentActive, maxSessions: form.concurrentMax },
})
