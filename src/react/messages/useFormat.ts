import { use } from 'react'
import { createFormat, type Format, type FormatSettings } from './format.ts'
import { FormatSettingsContext } from './formatSettings.ts'
import { MessageSourceContext } from './useMessages.ts'

/** One for each locale and settings: `Intl` objects take long to make, and every row of a list uses them. */
const formats = new WeakMap<FormatSettings, Map<string, Format>>()

const formatOf = (locale: string, settings: FormatSettings): Format => {
  const known = formats.get(settings) ?? new Map<string, Format>()
  const format = known.get(locale) ?? createFormat(locale, settings)
  formats.set(settings, known.set(locale, format))
  return format
}

/** Writes dates, numbers, money and lists in the element's locale, with the time zone and formats of the account. */
export const useFormat = (): Format => {
  const { locale } = use(MessageSourceContext)
  return formatOf(locale, use(FormatSettingsContext))
}
