/** Words of one slug in English, and where their translations are. */
export interface Words<Key extends string = string> {
  slug: string
  english: Readonly<Record<Key, string>>
  /** Loaded on demand, by language. */
  translations: Readonly<Record<string, () => Promise<{ default: Readonly<Record<Key, string>> }>>>
}

/** Declares the words of a slug. Texts are plain, with `{holes}`, because tenants override them as JSON. */
export const words = <const English extends Record<string, string>>(
  slug: string,
  english: English,
  translations: Words<keyof English & string>['translations'] = {},
): Words<keyof English & string> => ({ slug, english, translations })

/** Looks up a word by key and fills its holes. */
export type Translate<Key extends string> = (key: Key, holes?: Readonly<Record<string, string | number>>) => string

/** Fills `{holes}` as text; an unknown hole stays as it is (V4). */
export const fill = (text: string, holes: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(holes, name) ? String(holes[name]) : hole))

/** Tenants' own words: by language, then by `slug.key`; anything that is not a text is passed over (H6). */
export const overrideOf = (localizations: unknown, locale: string, name: string): string | undefined => {
  for (const language of [locale, locale.split('-')[0] ?? '']) {
    const table = own(localizations, language)
    const text = own(table, name)
    if (typeof text === 'string' && text.length <= 10_000) return text
  }
  return undefined
}

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
