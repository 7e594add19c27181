import { useCallback } from 'react'
import { defineServerTexts, useServerTexts } from '../../messages/serverTexts.ts'
import { actionTexts } from '../../kit/actionTexts.ts'

/** Translations of the names of the product's events, by their key, and of their categories, by the English name. */
export const eventNames = defineServerTexts('eventNames')

/** An event as a server names it; fields may be missing. */
interface NamedEvent {
  key: string
  displayName?: string | null
  description?: string | null
}

/** Texts of events in the person's language, where they are the product's. */
export interface EventTexts {
  /** Name of an event; its key where the server has no name. */
  nameOf: (event: NamedEvent) => string
  /** What it means; empty where the server says nothing. */
  descriptionOf: (event: NamedEvent) => string
  /** Name of a category, by the server's. */
  categoryOf: (category: string) => string
}

/** Returns the texts of events. */
export const useEventTexts = (): EventTexts => {
  const named = useServerTexts(eventNames)
  const described = useServerTexts(actionTexts)
  return {
    nameOf: useCallback(({ key, displayName }) => named(key, displayName || key), [named]),
    descriptionOf: useCallback(({ key, description }) => described(key, description ?? ''), [described]),
    categoryOf: useCallback(category => (category === '' ? '' : named(category, category)), [named]),
  }
}
