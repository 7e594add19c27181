import { use, useMemo } from 'react'
import {
  clockChoices,
  currencyChoices,
  dateFormatChoices,
  withCurrent,
} from '../../../state/portal/account/formatChoices.ts'
import { timeZones } from '../../../state/portal/account/timeZones.ts'
import { createFormat, type FormatSettings } from '../../messages/format.ts'
import { localesFor } from '../../messages/intl.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import type { OptionListLabels } from '../../ui/portal/searchOptions.ts'
import { kitMessages } from '../../kit/kitMessages.ts'
import { accountMessages } from './messages.ts'

/** Names of zones have underscores for spaces. */
const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })

/** Texts of a list with search. */
export const useOptionListLabels = (): OptionListLabels => {
  const t = useMessages(accountMessages)
  const kit = useMessages(kitMessages)
  return {
    loading: kit('loading'),
    none: t('noMatch'),
    found: count => t('results', { count }),
    more: count => t('more', { count }),
  }
}

/** The time zones, with the current one where the browser does not list it. */
export const useTimeZones = (current: string) =>
  useMemo(() => withCurrent(timeZones(), current).map(zoneOption), [current])

/** The currencies with their names in the person's language. */
export const useCurrencies = (current: string) => {
  const t = useMessages(accountMessages)
  const { locale } = use(MessageSourceContext)
  return useMemo(() => {
    const names = new Intl.DisplayNames(localesFor(locale) as string[], { type: 'currency', fallback: 'code' })
    // A server may have saved any text, and Intl takes codes of three letters only.
    const nameOf = (code: string) => (/^[a-z]{3}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code)
    return currencyChoices(current)
      .map(code => ({ value: code, label: t('currencyChoice', { name: nameOf(code), code: code.toUpperCase() }) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  }, [t, locale, current])
}

/** Writes dates and times as some settings would have them, in the person's language. */
export const useExamples = () => {
  const { locale } = use(MessageSourceContext)
  return (settings: FormatSettings) => createFormat(locale, settings)
}

/** The date formats, each with the date of today. */
export const useDateFormats = (current: string, nowMs: number, timeZone: string) => {
  const t = useMessages(accountMessages)
  const examples = useExamples()
  return [
    { value: '', label: t('byLanguage') },
    ...withCurrent(dateFormatChoices, current).map(pattern => {
      const example = examples({ timeZone, dateFormat: pattern }).date(nowMs)
      return { value: pattern, label: t('dateFormatChoice', { example, pattern }) }
    }),
  ]
}

/** Options of the field for the clock: by language, 12 or 24 hours. */
export const useClocks = (current: string) => {
  const t = useMessages(accountMessages)
  const labels: Readonly<Record<string, string>> = { 12: t('clock12'), 24: t('clock24') }
  return [
    { value: '', label: t('byLanguage') },
    ...withCurrent(clockChoices, current).map(value => ({ value, label: labels[value] ?? value })),
  ]
}
