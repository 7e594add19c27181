import * as v from 'valibot'
import { daysOf } from '../common/expiry/expiryDays.ts'
import type { ApiTokensTranslate } from './tokenName.ts'

const minutesOfDay = 1_440

/** What is sent: days × 1440, or null for no end. */
export const minutesOf = (days: number | null | undefined): number | null =>
  typeof days === 'number' ? days * minutesOfDay : null

/** The field for the description, with its messages. */
export const descriptionEntry = (t: ApiTokensTranslate) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(200, t('textTooLong200')))

/** The form for a new token. */
export const newTokenSchema = (t: ApiTokensTranslate, hasRoles: boolean) =>
  v.pipe(
    v.object({
      description: descriptionEntry(t),
      roleIds: v.pipe(v.array(v.string()), v.minLength(hasRoles ? 1 : 0, t('rolesMissing'))),
      preset: v.string(),
      customDays: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['preset'], ['customDays']],
        ({ preset, customDays }) => daysOf(preset, customDays) !== undefined,
        t('daysInvalid'),
      ),
      ['customDays'],
    ),
  )
