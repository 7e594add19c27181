import { use, useMemo } from 'react'
import { createFormat, type Format } from './format.ts'
import { FormatSettingsContext } from './formatSettings.ts'
import { MessageSourceContext } from './useMessages.ts'

/** Writes dates, numbers, money and lists in the element's locale, with the time zone and formats of the account. */
export const useFormat = (): Format => {
  const { locale } = use(MessageSourceContext)
  const settings = use(FormatSettingsContext)
  return useMemo(() => createFormat(locale, settings), [locale, settings])
}
