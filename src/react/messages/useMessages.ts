import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { languages } from '../../locales/loaders.generated.ts'
import { findText, ownerOf, type MessageSource } from './lookup.ts'
import type { AnyMessages, EnglishMessages, MessagesWith, Translate } from './messages.ts'
import { fillParams, splitAtParams, type ParamValues } from './params.ts'
import { createTranslations } from './translations.ts'

/** Locale and texts of the element that a screen is in. */
export const MessageSourceContext = createContext<MessageSource>({ locale: 'en', overrides: [] })

const translations = createTranslations(languages)

/** Loads code of a screen together with its texts, so that it does not appear in English first. */
export const withTexts = async <Code>(code: Promise<Code>): Promise<Code> => {
  const loaded = await code
  await translations.ready()
  return loaded
}

/** The messages themselves, those that they share, and what those share. */
const withShared = (messages: AnyMessages): AnyMessages[] =>
  messages.shared ? [messages, ...withShared(messages.shared)] : [messages]

/** Returns the loaded translations of messages and of those that they share; a new function when another one has arrived. */
const useTranslations = (messages: AnyMessages, locale: string) => {
  const loaded = useSyncExternalStore(
    translations.subscribe,
    () => withShared(messages).filter(part => translations.get(part, locale)).length,
    () => 0,
  )
  return useCallback(
    // The server and the first paint in a browser have none.
    (owner: AnyMessages) => (loaded > 0 ? translations.get(owner, locale) : undefined),
    [loaded, locale],
  )
}

/**
 * Finds texts of a slug, and of those that it shares, by any key, with their `{params}` unfilled; undefined when no source has
 * a text for the key.
 */
export const useTexts = (messages: AnyMessages): ((key: string, params?: ParamValues) => string | undefined) => {
  const source = use(MessageSourceContext)
  const translationOf = useTranslations(messages, source.locale)
  return useCallback(
    (key: string, params: ParamValues = {}) =>
      findText(messages, source, translationOf(ownerOf(messages, key)), key, params),
    [messages, source, translationOf],
  )
}

/** The messages of a slug in the element's language; the same function as long as the texts stay the same. */
export const useMessages = <All extends EnglishMessages>(messages: MessagesWith<All>): Translate<All> => {
  const { locale } = use(MessageSourceContext)
  const textOf = useTexts(messages)
  return useMemo(() => {
    const translate = (key: string, params: ParamValues = {}) => fillParams(textOf(key, params) ?? '', params, locale)
    const parts = <Parts extends object>(key: string, params: Parts) =>
      splitAtParams(textOf(key) ?? '', params as Readonly<Record<string, Parts[keyof Parts]>>)
    return Object.assign(translate, { parts })
  }, [textOf, locale])
}
