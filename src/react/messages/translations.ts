import { languagesOf, type AnyMessages } from './messages.ts'
import type { Translation } from './lookup.ts'

/** Loads the files of a language, by slug. */
export type SlugLoaders = Readonly<Record<string, () => Promise<{ default: Translation }>>>

/** Loads the list of a language's files, by language; see `src/locales/loaders.generated.ts`. */
export type LanguageLoaders = Readonly<Record<string, () => Promise<{ slugs: SlugLoaders }>>>

/** Translations that are loaded on demand, one file for a language and slug. */
export interface Translations {
  /** The texts of a slug; undefined, and loading, until they are there. Undefined where the locale is not translated. */
  get: (messages: AnyMessages, locale: string) => Translation | undefined
  /** Calls back when texts have arrived; returns the function that stops it. */
  subscribe: (notify: () => void) => () => void
}

/** Language code of the pseudo-locale: long, accented English that reveals untranslated texts. */
const pseudoLocale = 'qps'

/** Translations from the given languages. They are constant data, so one object serves all elements of a page. */
export const createTranslations = (languages: LanguageLoaders): Translations => {
  const known = new Map<string, Translation | 'loading'>()
  const listeners = new Set<() => void>()

  const languageOf = (locale: string): string | undefined =>
    locale === pseudoLocale ? locale : languagesOf(locale).find(language => Object.hasOwn(languages, language))

  const load = async ({ slug, english }: AnyMessages, language: string): Promise<Translation> => {
    if (language === pseudoLocale) return (await import('./pseudo.ts')).pseudoTranslation(english)
    const { slugs } = await languages[language]!()
    // A language without this file falls back to English for this slug.
    return Object.hasOwn(slugs, slug) ? (await slugs[slug]!()).default : {}
  }

  return {
    get: (messages, locale) => {
      const language = languageOf(locale)
      if (language === undefined) return undefined
      const name = `${language}/${messages.slug}`
      const found = known.get(name)
      if (found) return found === 'loading' ? undefined : found
      known.set(name, 'loading')
      load(messages, language).then(
        translation => {
          known.set(name, translation)
          listeners.forEach(notify => notify())
        },
        () => known.delete(name), // English stays; the next screen retries.
      )
      return undefined
    },
    subscribe: notify => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
