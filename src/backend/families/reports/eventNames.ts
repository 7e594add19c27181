import { eventOf } from '../../audits/catalogue.ts'

/** Returns the names of events in a language of the server; without a translation, English. */
export const readEventNames = async (language: string): Promise<(key: string) => string> => {
  const english = (key: string) => eventOf(key)?.displayName ?? key
  if (language !== 'de') return english
  // Loaded by those who read in German.
  const names: Readonly<Record<string, string>> = (await import('../../../locales/de/eventNames.ts')).default
  return key => (Object.hasOwn(names, key) ? names[key]! : english(key))
}
