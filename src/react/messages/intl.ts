/** Makes an `Intl` object once for each locale, because creating one costs far more than using it. */
const oncePerLocale = <Formatter>(create: (locales: readonly string[]) => Formatter) => {
  const known = new Map<string, Formatter>()
  return (locale: string): Formatter => {
    const formatter = known.get(locale) ?? create(localesFor(locale))
    known.set(locale, formatter)
    return formatter
  }
}

/**
 * The locales to request from `Intl`. English comes second, so that a locale the browser does not know reads like the
 * texts around it, which are English then, and not like the browser's own language.
 */
export const localesFor = (locale: string): readonly string[] => {
  try {
    return [...Intl.getCanonicalLocales(locale), 'en']
  } catch {
    return ['en'] // Hosts may write anything into `lang`; a malformed tag must not throw.
  }
}

const numberFormat = oncePerLocale(locales => new Intl.NumberFormat(locales as string[]))
const pluralRules = oncePerLocale(locales => new Intl.PluralRules(locales as string[]))

/** A number in the notation of the locale. */
export const formatNumber = (value: number, locale: string): string => numberFormat(locale).format(value)

/** The plural category of a number in a locale. */
export const pluralCategory = (count: number, locale: string): Intl.LDMLPluralRule => pluralRules(locale).select(count)
