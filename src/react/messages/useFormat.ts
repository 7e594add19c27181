import { use, useMemo } from 'react'
import { createFormat, type Format } from './format.ts'
import { MessageSourceContext } from './useMessages.ts'

/** Writes dates, numbers, money and lists in the element's locale; times in the given IANA time zone or the browser's. */
export const useFormat = (timeZone?: string): Format => {
  const { locale } = use(MessageSourceContext)
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone])
}
