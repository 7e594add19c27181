/** Words of one slug in English, and where their translations are. */
export interface Messages<Key extends string = string> {
  slug: string
  english: Readonly<Record<Key, string>>
  /** Loaded on demand, by language. */
  translations: Readonly<Record<string, () => Promise<{ default: Readonly<Record<Key, string>> }>>>
}

/** Declares the words of a slug. Texts are plain, with `{holes}`, because tenants override them as JSON. */
export const defineMessages = <const English extends Record<string, string>>(
  slug: string,
  english: English,
  translations: Messages<keyof English & string>['translations'] = {},
): Messages<keyof English & string> => ({ slug, english, translations })

/** Looks up a word by key and fills its holes. */
export type Translate<Key extends string> = (key: Key, params?: Readonly<Record<string, string | number>>) => string

/** Fills `{holes}` as text; an unknown hole stays as it is (V4). */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : hole))

/** A locale, and its language alone. */
export const languagesOf = (locale: string): string[] => [locale, locale.split('-')[0]!]

/** False for words that nobody can have written by hand: more than a million characters, or no data at all (H6). */
export const isModest = (localizations: unknown): boolean => {
  try {
    return JSON.stringify(localizations).length <= 1_000_000
  } catch {
    return false
  }
}

/** Tenants' own words: by language, then by `slug.key`; anything that is not a text is passed over (H6). */
export const overrideOf = (localizations: unknown, locale: string, name: string): string | undefined =>
  languagesOf(locale)
    .map(language => own(own(localizations, language), name))
    .find(text => typeof text === 'string' && text.length <= 10_000) as string | undefined
const own = (value: unknown, key: string): unknown =>
  Object.hasOwn(Object(value) as object, key) ? (value as Record<string, unknown>)[key] : undefined
