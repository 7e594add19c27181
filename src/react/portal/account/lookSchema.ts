import * as v from 'valibot'
import type { LookName } from '../../../http/metadata/loginBoxLook.ts'
import { lookColors } from '../../../state/portal/account/loginBox.ts'
import type { TranslateOf } from '../../messages/messages.ts'
import type { loginLookMessages } from '../../app/loginLookMessages.ts'
import type { AccountTranslate } from './accountForm.ts'

const line = (longest: number, message: string) => v.pipe(v.string(), v.trim(), v.maxLength(longest, message))

/** Schema of the form; everything may be empty, which means the default. */
export const lookSchema = (t: AccountTranslate, tLook: TranslateOf<typeof loginLookMessages>) => {
  const color = v.pipe(v.string(), v.trim(), v.regex(/^(#[0-9a-f]{6})?$/i, tLook('colorInvalid')))
  const isRadius = (text: string) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= 24)
  return v.object({
    ...(Object.fromEntries(lookColors.map(name => [name, color])) as Record<(typeof lookColors)[number], typeof color>),
    radius: v.pipe(v.string(), v.trim(), v.check(isRadius, tLook('radiusInvalid'))),
    logo: v.string(),
    title: line(500, t('textTooLong500')),
    button: line(500, t('textTooLong500')),
    disclaimer: line(1_000, t('textTooLong1000')),
  } satisfies Record<LookName, v.GenericSchema<string, string>>)
}
