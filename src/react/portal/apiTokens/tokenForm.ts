import * as v from 'valibot'
import type { ApiTokensTranslate } from './tokenName.ts'

/** Days until the end that can be chosen; `custom` takes a number of days, `never` has no end. */
export const expiryPresets = ['7', '30', '60', '90', '180', '365', 'custom', 'never'] as const

/** What is chosen at first. */
export const defaultPreset = '90'

const minutesOfDay = 1_440
const maxDays = 3_650

const isWholeDays = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxDays

/** The chosen number of days; null for no end, `undefined` while it is not a number. */
export const daysOf = (preset: string, customDays: string): number | null | undefined => {
  if (preset === 'never') return null
  const text = preset === 'custom' ? customDays.trim() : preset
  return isWholeDays(text) ? Number(text) : undefined
}

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
