import { firstStepMessages } from './instantMarkup.generated.ts'

/** Language of the texts that an element shows before any translation is loaded: that of its locale, or else English. */
export const languageOf = (element: HTMLElement): string => {
  const locale = element.getAttribute('locale') ?? element.ownerDocument.documentElement.lang
  return [locale, locale.split('-')[0] ?? ''].find(language => Object.hasOwn(firstStepMessages, language)) ?? 'en'
}
