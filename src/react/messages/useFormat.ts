import { createContext, use, useMemo } from 'react'
import { createFormat, type Format, type FormatSettings } from './format.ts'
import { MessageSourceContext } from './useMessages.ts'

const none: FormatSettings = {}

/** Time zone, formats and currency of the account that a screen belongs to. Default: those of browser and locale. */
export const FormatSettingsContext = createContext(none)

/** Writes dates, numbers, money and lists in the element's locale, with the time zone and formats of the account. */
export const useFormat = (): Format => {
  const { locale } = use(MessageSourceContext)
  const settings = use(FormatSettingsContext)
  return useMemo(() => createFormat(locale, settings), [locale, settings])
}
