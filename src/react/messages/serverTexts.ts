import { useCallback } from 'react'
import { defineMessages, type Messages } from './messages.ts'
import { useTexts } from './useMessages.ts'

/**
 * Declares the translations of texts that come from a server in English, by a key that the server sends with each. They
 * have no English file: where a translation is missing, the server's own text is shown.
 */
export const defineServerTexts = (slug: string): Messages => defineMessages(slug, {})

/** Returns the translation of a server's text by its key, or else the server's text. */
export const useServerTexts = (messages: Messages): ((key: string, text: string) => string) => {
  const textOf = useTexts(messages)
  return useCallback((key: string, text: string) => textOf(key) || text, [textOf])
}
