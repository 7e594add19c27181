import type { Translation } from '../../../src/react/messages/lookup.ts'
import type { EnglishMessages, Messages } from '../../../src/react/messages/messages.ts'

type Message = EnglishMessages[string]
type Translated = Translation[string]

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

const listed = (names: Iterable<string>) => [...new Set(names)].toSorted().join(', ') || 'none'

/** What is wrong with the params of one translated text. */
const paramFaults = (place: string, text: string, known: readonly string[], wanted: readonly string[]): string[] => [
  ...namesIn(text)
    .filter(name => !known.includes(name))
    .map(name => `${place} has the unknown param {${name}}`),
  ...wanted.filter(name => !namesIn(text).includes(name)).map(name => `${place} lacks the param {${name}}`),
]

const pluralFaults = (
  place: string,
  { count, forms }: Message & object,
  translated: Translated & object,
  language: string,
): string[] => {
  const known = [count, ...Object.values(forms).flatMap(namesIn)]
  const wanted = listed(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  const given = listed(Object.keys(translated))
  return [
    ...(wanted === given ? [] : [`${place} has the forms ${given}; ${language} has ${wanted}`]),
    // A form for one number may spell it out.
    ...Object.entries(translated).flatMap(([category, text]) =>
      paramFaults(`${place}.${category}`, text, known, category === 'other' ? namesIn(forms.other) : []),
    ),
  ]
}

const messageFaults = (place: string, message: Message, translated: Translated | undefined, language: string) => {
  if (translated === undefined) return [`${place} is not translated`]
  if (typeof message === 'object')
    return typeof translated === 'object'
      ? pluralFaults(place, message, translated, language)
      : [`${place} needs plural forms`]
  if (typeof translated === 'object') return [`${place} has plural forms and needs a text`]
  return paramFaults(place, translated, namesIn(message), namesIn(message))
}

/** Everything that is wrong with the translation of a slug, in sentences. */
export const translationFaults = (
  { slug, english }: Messages,
  translation: Translation | undefined,
  language: string,
): string[] => {
  if (translation === undefined) return [`${language}/${slug}.ts is missing`]
  const place = (key: string) => `${language}/${slug}.ts: ${key}`
  return [
    ...Object.entries(english).flatMap(([key, message]) =>
      messageFaults(place(key), message, translation[key], language),
    ),
    ...Object.keys(translation)
      .filter(key => !Object.hasOwn(english, key))
      .map(key => `${place(key)} is no message of this slug`),
  ]
}
