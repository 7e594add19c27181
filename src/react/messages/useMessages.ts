import { createContext, use, useSyncExternalStore } from 'react'
import { fill, languagesOf, overrideOf, type Translate, type Messages } from './messages.ts'

/** How words are chosen around here. */
export interface MessageSource {
  locale: string
  /** Tenants' words, by language and `slug.key`; later entries win. */
  overrides: readonly unknown[]
  /** Words that were on screen before their file was loaded, by `slug.key`. */
  painted?: Readonly<Record<string, string>> | undefined
}

/** The word choice of the element a screen is in. */
export const MessageSourceContext = createContext<MessageSource>({ locale: 'en', overrides: [] })

type Bundle = Readonly<Record<string, string>>

// Translations are constant data, so all apps of a page may share what was loaded.
const bundles = new Map<string, Bundle | 'loading'>()
const waiting = new Set<() => void>()

/** Language code of the pseudo-locale: long, accented English that shows texts nobody translated. */
const pseudoLocale = 'qps'

const loaderOf = (
  { english, translations }: Messages,
  locale: string,
): { language: string; load: () => Promise<{ default: Bundle }> } | undefined => {
  if (locale === pseudoLocale)
    return { language: locale, load: async () => ({ default: (await import('./pseudo.ts')).pseudoBundle(english) }) }
  const language = languagesOf(locale).find(candidate => Object.hasOwn(translations, candidate))
  const load = language && translations[language]
  return language && load ? { language, load } : undefined
}

const bundleOf = (wanted: Messages, locale: string): Bundle | undefined => {
  const { language, load } = loaderOf(wanted, locale) ?? {}
  if (!load) return undefined
  const name = `${language}/${wanted.slug}`
  const known = bundles.get(name)
  if (known) return known === 'loading' ? undefined : known
  bundles.set(name, 'loading')
  load().then(
    module => {
      bundles.set(name, module.default)
      waiting.forEach(notify => notify())
    },
    () => bundles.delete(name), // English stays; the next screen tries again.
  )
  return undefined
}

const subscribe = (notify: () => void) => {
  waiting.add(notify)
  return () => void waiting.delete(notify)
}

/** The words of a slug in the element's language: tenant's, translated, painted, English. */
export const useMessages = <Key extends string>(wanted: Messages<Key>): Translate<Key> => {
  const { locale, overrides, painted } = use(MessageSourceContext)
  const bundle = useSyncExternalStore(
    subscribe,
    () => bundleOf(wanted, locale),
    () => undefined,
  )
  return (key, params) => {
    const name = `${wanted.slug}.${key}`
    const override = overrides.map(table => overrideOf(table, locale, name)).findLast(text => text !== undefined)
    return fill(override ?? bundle?.[key] ?? painted?.[name] ?? wanted.english[key], params)
  }
}
