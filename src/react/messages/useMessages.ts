import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { languages } from '../../locales/loaders.generated.ts'
import { findText, ownerOf, type MessageSource } from './lookup.ts'
import type { AnyMessages, EnglishMessages, Messages, Translate, WithShared } from './messages.ts'
import { fillParams, splitAtParams, type ParamValues } from './params.ts'
import { createTranslations } from './translations.ts'

/** Locale and texts of the element that a screen is in. */
export const MessageSourceContext = createContext<MessageSource>({ locale: 'en', overrides: [] })

const translations = createTranslations(languages)

const useTranslation = (messages: AnyMessages, locale: string) =>
  useSyncExternalStore(
    translations.subscribe,
    () => translations.get(messages, locale),
    () => undefined,
  )

/**
 * Finds texts of a slug, and of those that it shares, by any key, with their `{params}` unfilled; undefined when no source has
 * a text for the key.
 */
export const useTexts = (messages: AnyMessages): ((key: string, params?: ParamValues) => string | undefined) => {
  const { shared = messages } = messages
  const source = use(MessageSourceContext)
  const own = useTranslation(messages, source.locale)
  const ofShared = useTranslation(shared, source.locale)
  return useCallback(
    (key: string, params: ParamValues = {}) => {
      const owner = ownerOf(messages, key)
      return findText(owner, source, owner === messages ? own : ofShared, key, params)
    },
    [messages, source, own, ofShared],
  )
}

/** The messages of a slug in the element's language. */
export const useMessages = <Own extends EnglishMessages, Shared extends EnglishMessages>(
  messages: Messages<Own, Shared>,
): Translate<WithShared<Own, Shared>> => {
  const { locale } = use(MessageSourceContext)
  const textOf = useTexts(messages)
  const translate = (key: string, params: ParamValues = {}) => fillParams(textOf(key, params) ?? '', params, locale)
  const parts = <Parts extends object>(key: string, params: Parts) =>
    splitAtParams(textOf(key) ?? '', params as Readonly<Record<string, Parts[keyof Parts]>>)
  return Object.assign(translate, { parts })
}
