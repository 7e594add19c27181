import { pluralCategory } from './intl.ts'
import { languagesOf, type AnyMessages, type PluralForms } from './messages.ts'
import type { ParamValues } from './params.ts'

/** Texts of a slug in one language, by key. */
export type Translation = Readonly<Record<string, string | PluralForms>>

/** The sources of an element's texts besides its translations. */
export interface MessageSource {
  locale: string
  /** Tenants' texts, by language and `slug.key`; later entries win. */
  overrides: readonly unknown[]
  /** Texts that were painted before their translation was loaded, by `slug.key`. */
  painted?: Readonly<Record<string, string>> | undefined
}

/** The messages that a key belongs to: those of the slug itself before those that it shares, and what those share. */
export const ownerOf = (messages: AnyMessages, key: string): AnyMessages =>
  messages.shared && !Object.hasOwn(messages.english, key) ? ownerOf(messages.shared, key) : messages

/**
 * Names under which a text may be overridden, the most specific first: those of the slug itself, also where it shares the
 * text, then those of the messages that have it. So an override of `signUp.tryAgain` counts in sign-up only.
 */
const namesOf = (messages: AnyMessages, key: string): string[] => {
  const { slug, english, shared, formerly } = messages
  const names = [`${slug}.${key}`, ...(formerly?.[key] ?? [])]
  return shared && !Object.hasOwn(english, key) ? [...names, ...namesOf(shared, key)] : names
}

/**
 * Finds the text of a message: the tenant's, the translated, the painted, the English one. The translation is that of the
 * messages that the key belongs to. The params select the plural form; they are not filled in here. Undefined when no source
 * has a text for the key.
 */
export const findText = (
  messages: AnyMessages,
  { locale, overrides, painted }: MessageSource,
  translation: Translation | undefined,
  key: string,
  params: ParamValues,
): string | undefined => {
  const { slug, english } = ownerOf(messages, key)
  const message = own(english, key) as AnyMessages['english'][string] | undefined
  const counted = typeof message === 'object' ? params[message.count] : undefined
  const count = typeof counted === 'number' ? counted : undefined
  const override = overrides.length > 0 ? findOverride(overrides, locale, namesOf(messages, key), count) : undefined
  if (override !== undefined) return override
  const translated = own(translation, key) as Translation[string] | undefined
  if (translated !== undefined) return formFor(translated, locale, count)
  // English forms follow the rules of English, whatever the locale is.
  return (
    painted?.[`${slug}.${key}`] ??
    (message && formFor(typeof message === 'object' ? message.forms : message, 'en', count))
  )
}

const formFor = (text: string | PluralForms, locale: string, count: number | undefined): string => {
  if (typeof text === 'string') return text
  return (count === undefined ? undefined : text[pluralCategory(count, locale)]) ?? text.other
}

/** A tenant overrides one form as `slug.key.<category>`, or all forms as `slug.key`. */
const findOverride = (
  overrides: readonly unknown[],
  locale: string,
  messageNames: readonly string[],
  count: number | undefined,
) => {
  const names = messageNames.flatMap(name =>
    count === undefined ? [name] : [`${name}.${pluralCategory(count, locale)}`, name],
  )
  return overrides
    .map(table => names.map(wanted => overrideOf(table, locale, wanted)).find(text => text !== undefined))
    .findLast(text => text !== undefined)
}

/** A tenant's text, by language, then by `slug.key`; anything that is not a text of at most 10 000 characters is ignored. */
export const overrideOf = (localizations: unknown, locale: string, name: string): string | undefined =>
  languagesOf(locale)
    .map(language => own(own(localizations, language), name))
    .find(text => typeof text === 'string' && text.length <= 10_000) as string | undefined

const own = (value: unknown, key: string): unknown =>
  Object.hasOwn(Object(value) as object, key) ? (value as Record<string, unknown>)[key] : undefined

/** True for texts that a tenant may define: JSON data of at most a million characters. */
export const isModest = (localizations: unknown): boolean => {
  try {
    return JSON.stringify(localizations).length <= 1_000_000
  } catch {
    return false // Circular or not serializable.
  }
}
