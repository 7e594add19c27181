import { use, useMemo } from 'react'
import { countryChoices } from '../../../../state/portal/security/countries.ts'
import { localesFor } from '../../../messages/intl.ts'
import { MessageSourceContext } from '../../../messages/useMessages.ts'

/** Names of countries in the person's language. */
export const useCountryNames = () => {
  const { locale } = use(MessageSourceContext)
  return useMemo(() => {
    const names = new Intl.DisplayNames(localesFor(locale) as string[], { type: 'region', fallback: 'code' })
    const nameOf = (code: string) => names.of(code) ?? code
    const choices = countryChoices
      .map(id => ({ id, name: nameOf(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale))
    return { nameOf, choices }
  }, [locale])
}
