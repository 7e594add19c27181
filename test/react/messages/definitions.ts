import { readdirSync, readFileSync } from 'node:fs'
import type { AnyMessages } from '../../../src/react/messages/messages.ts'
import type { LanguageLoaders } from '../../../src/react/messages/translations.ts'
import type { Translation } from '../../../src/react/messages/lookup.ts'

const screens = new URL('../../../src/react/', import.meta.url)

const isMessages = (value: unknown): value is AnyMessages =>
  typeof value === 'object' && value !== null && 'slug' in value && 'english' in value

/** Slugs without English texts: those come from a server. */
export const translationOnlySlugs = [
  'auditActions',
  'auditSentences',
  'eventNames',
  'notificationTexts',
  'permissions',
  'serverErrors',
]

/** All messages that screens define, by looking into every file that calls `defineMessages`. */
export const allMessages = async (): Promise<AnyMessages[]> => {
  const files = readdirSync(screens, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.ts') && /= defineMessages\(/.test(readFileSync(new URL(name, screens), 'utf8')))
  const modules = await Promise.all(files.map(name => import(new URL(name, screens).href) as Promise<object>))
  return modules.flatMap(module => Object.values(module)).filter(isMessages)
}

/** The texts of a slug in a language, if it has a file for them. */
export const translationOf = async (
  languages: LanguageLoaders,
  language: string,
  slug: string,
): Promise<Translation | undefined> => {
  const { slugs } = await languages[language]!()
  return (await slugs[slug]?.())?.default
}
