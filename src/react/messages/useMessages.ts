import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { languages } from '../../locales/loaders.generated.ts'
import { findText, type MessageSource } from './lookup.ts'
import type { EnglishMessages, Messages, Translate } from './messages.ts'
import { fillParams, splitAtParams, type ParamValues } from './params.ts'
import { createTranslations } from './translations.ts'

/** Locale and texts of the element that a screen is in. */
export const MessageSourceContext = createContext<MessageSource>({ locale: 'en', overrides: [] })

const translations = createTranslations(languages)

/**
 * Finds texts of a slug by any key, with their `{params}` unfilled; undefined when no source has a text for the key.
 */
export const useTexts = (messages: Messages): ((key: string, params?: ParamValues) => string | undefined) => {
  const source = use(MessageSourceContext)
  const translation = useSyncExternalStore(
    translations.subscribe,
    () => translations.get(messages, source.locale),
    () => undefined,
  )
  return useCallback(
    (key: string, params: ParamValues = {}) => findText(messages, source, translation, key, params),
    [messages, source, translation],
  )
}

/** The messages of a slug in the element's language; the same function as long as the texts stay the same. */
export const useMessages = <English extends EnglishMessages>(messages: Messages<English>): Translate<English> => {
  const { locale } = use(MessageSourceContext)
  const textOf = useTexts(messages)
  return useMemo(() => {
    const translate = (key: string, params: ParamValues = {}) => fillParams(textOf(key, params) ?? '', params, locale)
    const parts = <Parts extends object>(key: string, params: Parts) =>
      splitAtParams(textOf(key) ?? '', params as Readonly<Record<string, Parts[keyof Parts]>>)
    return Object.assign(translate, { parts })
  }, [textOf, locale])
}
