import { declared, languagesOf, type AnyMessages } from './messages.ts'
import type { Translation } from './lookup.ts'

/** Loads the files of a language, by slug. */
export type SlugLoaders = Readonly<Record<string, () => Promise<{ default: Translation }>>>

/** Loads the list of a language's files, by language; see `src/locales/loaders.generated.ts`. */
export type LanguageLoaders = Readonly<Record<string, () => Promise<{ slugs: SlugLoaders }>>>

/** Translations that are loaded on demand, one file for a language and slug. */
export interface Translations {
  /** The texts of a slug; undefined, and loading, until they are there. Undefined where the locale is not translated. */
  get: (messages: AnyMessages, locale: string) => Translation | undefined
  /**
   * Resolves once the texts of all code that is loaded are there, in the languages that screens have asked for; without them
   * when a file fails or takes longer than a person should wait for a screen. English is there at once.
   */
  ready: () => Promise<void>
  /** Calls back when texts have arrived; returns the function that stops it. */
  subscribe: (notify: () => void) => () => void
}

/** Language code of the pseudo-locale: long, accented English that reveals untranslated texts. */
const pseudoLocale = 'qps'

/** How long a screen is kept back for its language, which is then English until the texts arrive. */
const patienceMs = 2_000

/** Translations from the given languages. They are constant data, so one object serves all elements of a page. */
export const createTranslations = (languages: LanguageLoaders): Translations => {
  const known = new Map<string, Translation | 'loading'>()
  const loading = new Map<string, Promise<void>>()
  const used = new Set<string>()
  const listeners = new Set<() => void>()

  const languageOf = (locale: string): string | undefined =>
    locale === pseudoLocale ? locale : languagesOf(locale).find(language => Object.hasOwn(languages, language))

  const load = async ({ slug, english }: AnyMessages, language: string): Promise<Translation> => {
    if (language === pseudoLocale) return (await import('./pseudo.ts')).pseudoTranslation(english)
    const { slugs } = await languages[language]!()
    // A language without this file falls back to English for this slug.
    return Object.hasOwn(slugs, slug) ? (await slugs[slug]!()).default : {}
  }

  const find = (messages: AnyMessages, language: string): Translation | undefined => {
    const name = `${language}/${messages.slug}`
    const found = known.get(name)
    if (found) return found === 'loading' ? undefined : found
    known.set(name, 'loading')
    const arrival = load(messages, language).then(
      translation => {
        known.set(name, translation)
        listeners.forEach(notify => notify())
      },
      () => void known.delete(name), // English stays; the next screen retries.
    )
    loading.set(
      name,
      arrival.finally(() => loading.delete(name)),
    )
    return undefined
  }

  return {
    get: (messages, locale) => {
      const language = languageOf(locale)
      if (language === undefined) return undefined
      used.add(language)
      return find(messages, language)
    },
    ready: async () => {
      for (const language of used) for (const messages of declared) find(messages, language)
      if (loading.size === 0) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<void>(resolve => (timer = setTimeout(resolve, patienceMs)))
      await Promise.race([Promise.all(loading.values()), patience])
      clearTimeout(timer)
    },
    subscribe: notify => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
