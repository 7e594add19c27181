/** One text for each plural category of a language (CLDR). English has `one` and `other`; every language has `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** An English message with plural forms. */
export interface Plural<Count extends string = string, Forms extends PluralForms = PluralForms> {
  /** Name of the param that is counted. */
  readonly count: Count
  readonly forms: Forms
}

/** English messages of a slug, by key. */
export type EnglishMessages = Readonly<Record<string, string | Plural>>

/** No messages. */
export type NoMessages = Readonly<Record<never, string>>

/** English texts of a slug, and those shared ones that it does not have itself. */
export type WithShared<Own extends EnglishMessages, Shared extends EnglishMessages> = Own & Omit<Shared, keyof Own>

/** Messages of a slug. Translations are the files `src/locales/<language>/<slug>.ts`. */
export interface Messages<Own extends EnglishMessages = EnglishMessages, Shared extends EnglishMessages = NoMessages> {
  readonly slug: string
  readonly english: Own
  /** Messages of another slug, and of those that it shares, for keys that this one does not have. */
  readonly shared?: AnyMessages | undefined
  /**
   * Names under which texts were overridden before they moved or were renamed, such as `list.retry`; they still count. Texts
   * that these messages share may have such names here too, which then count here only.
   */
  readonly formerly?: FormerNames<WithShared<Own, Shared>> | undefined
  /** Only a type, by which the keys of shared messages are known. */
  readonly all?: WithShared<Own, Shared>
}

/** Messages of any slug, with or without shared ones. */
export type AnyMessages = Messages<EnglishMessages, EnglishMessages>

/** Messages by all their English texts, those that they share among them. */
export type MessagesWith<All extends EnglishMessages> = AnyMessages & { readonly all?: All }

/** The English texts of messages, with those that they share. */
export type EnglishOf<Declared> = Declared extends Messages<infer Own, infer Shared> ? WithShared<Own, Shared> : never

type FormerNames<Own extends EnglishMessages> = Readonly<Partial<Record<keyof Own & string, readonly string[]>>>

/** The messages of all code that is loaded. */
export const declared: AnyMessages[] = []

/**
 * Declares the messages of a slug. Texts are plain, with `{params}`, because tenants override them as JSON.
 * @__NO_SIDE_EFFECTS__
 */
export const defineMessages = <const Own extends EnglishMessages, Shared extends AnyMessages = Messages<NoMessages>>(
  slug: string,
  english: Own,
  { shared, formerly }: { shared?: Shared; formerly?: FormerNames<WithShared<Own, EnglishOf<Shared>>> } = {},
): Messages<Own, EnglishOf<Shared>> => {
  const messages: Messages<Own, EnglishOf<Shared>> = { slug, english, shared, formerly }
  declared.push(messages)
  return messages
}

/** Declares a message with a form for each plural category of English, chosen by the param that is counted. */
export const plural = <const Count extends string, const Forms extends PluralForms>(
  count: Count,
  forms: Forms,
): Plural<Count, Forms> => ({ count, forms })

/** The type of a param. Numbers are written in the notation of the element's locale; texts stay as they are. */
export type ParamValue = string | number

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type CountOf<Message> = Message extends Plural<infer Count> ? Count : never

/** Names of the params of a message, in all its forms. */
export type ParamNames<Message> =
  Message extends Plural<infer Count, infer Forms> ? Count | NamesIn<Forms[keyof Forms]> : NamesIn<Message>

type Params<Message> = {
  readonly [Name in ParamNames<Message>]: Name extends CountOf<Message> ? number : ParamValue
}

/** Returns the text of a message in the element's language. Takes exactly the params that the English text names. */
export interface Translate<English extends EnglishMessages> {
  <Key extends keyof English & string>(
    key: Key,
    ...params: [ParamNames<English[Key]>] extends [never] ? [] : [params: Params<English[Key]>]
  ): string
  /** Returns the text in parts, with the params between them unchanged: for links inside a sentence. */
  parts: <Key extends keyof English & string, Parts extends Readonly<Record<ParamNames<English[Key]>, unknown>>>(
    key: Key,
    params: Parts,
  ) => (string | Parts[keyof Parts])[]
}

/** Returns the texts of messages, with those that they share. */
export type TranslateOf<Declared extends AnyMessages> = Translate<EnglishOf<Declared>>

/** Locales to look for: the given one, then its base language. */
export const languagesOf = (locale: string): string[] => [locale, locale.split('-')[0]!]
