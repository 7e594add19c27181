import * as v from 'valibot'
import { lookColours, type LookName } from '../../../state/portal/account/loginBoxLook.ts'
import type { Words } from './accountForm.ts'

const line = (longest: number, message: string) => v.pipe(v.string(), v.trim(), v.maxLength(longest, message))

/** Schema of the form; everything may be empty, which means the default. */
export const lookSchema = (t: Words) => {
  const colour = v.pipe(v.string(), v.trim(), v.regex(/^(#[0-9a-f]{6})?$/i, t('colourInvalid')))
  const isRadius = (text: string) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= 24)
  return v.object({
    ...(Object.fromEntries(lookColours.map(name => [name, colour])) as Record<
      (typeof lookColours)[number],
      typeof colour
    >),
    radius: v.pipe(v.string(), v.trim(), v.check(isRadius, t('radiusInvalid'))),
    logo: v.string(),
    title: line(500, t('textTooLong')),
    button: line(500, t('textTooLong')),
    disclaimer: line(1_000, t('disclaimerTooLong')),
  } satisfies Record<LookName, v.GenericSchema<string, string>>)
}
