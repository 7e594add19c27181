import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { languages } from '../../locales/loaders.generated.ts'
import { findText, ownerOf, type MessageSource } from './lookup.ts'
import type { AnyMessages, EnglishMessages, MessagesWith, Translate } from './messages.ts'
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
  const source = use(MessageSourceContext)
  // A section shares those of the portal, which share those of the kit.
  const { shared = messages } = messages
  const { shared: further = shared } = shared
  const own = useTranslation(messages, source.locale)
  const ofShared = useTranslation(shared, source.locale)
  const ofFurther = useTranslation(further, source.locale)
  return useCallback(
    (key: string, params: ParamValues = {}) => {
      const owner = ownerOf(messages, key)
      const translation = owner === messages ? own : owner === shared ? ofShared : ofFurther
      return findText(owner, source, translation, key, params)
    },
    [messages, shared, source, own, ofShared, ofFurther],
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
