/** The names of all texts that hosts may replace: as a page of the documentation, and as types of the npm package. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declared, type EnglishMessages } from '../../src/react/messages/messages.ts'
import { inRoot } from '../toolchain.mjs'

/** The messages of a slug, which are replaced by `slug.key`. */
interface MessageGroup {
  slug: string
  english: EnglishMessages
  /** File below `src/react` that declares them. */
  file: string
}

/** Where groups are shown, by the beginning of their file's path; the first that fits counts. */
const areas = [
  { title: 'Admin portal', folders: ['portal/', 'kit/'] },
  { title: 'Partner shell', folders: ['partner/'] },
  { title: 'Single sign-on by a link', folders: ['sso/', 'loginBox/flows/ssoSetUp/', 'loginBox/flows/ssoReport/'] },
  { title: 'Sign-in and shared texts', folders: [''] },
] as const

const readingOrder = ['Sign-in and shared texts', 'Single sign-on by a link', 'Admin portal', 'Partner shell'] as const

const folder = inRoot('src', 'react')

/** Loads every module that declares messages; `declared` has them then. */
const loadMessages = async (): Promise<MessageGroup[]> => {
  const files = globSync('**/*.ts', { cwd: folder })
    .sort()
    .map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => text.includes('= defineMessages('))
  const fileOf = new Map(
    files.flatMap(({ file, text }) =>
      [...text.matchAll(/= defineMessages\(\s*'(\w+)'/g)].map(([, slug = '']) => [slug, file] as const),
    ),
  )
  for (const { file } of files) await import(join(folder, file))
  const groups = new Map<string, MessageGroup>()
  for (const { slug, english } of declared)
    groups.set(slug, {
      slug,
      english: { ...groups.get(slug)?.english, ...english },
      file: fileOf.get(slug) ?? '',
    })
  return [...groups.values()].sort((one, other) => one.slug.localeCompare(other.slug, 'en'))
}

const groups = await loadMessages()

/** The names by which one message is replaced, with their English texts: one for each form of a plural. */
const textsOf = (name: string, message: EnglishMessages[string]): (readonly [name: string, text: string])[] =>
  typeof message === 'string'
    ? [[name, message]]
    : Object.entries(message.forms).map(([form, text]) => [`${name}.${form}`, text] as const)

/** All texts by name. */
export const messageTexts = (): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap(({ slug, english }) =>
      Object.entries(english).flatMap(([key, message]) => textsOf(`${slug}.${key}`, message)),
    ),
  )

const escaped = (text: string) => text.replaceAll(/[\\`*_{}[\]<>|#~]/g, String.raw`\$&`).replaceAll('\n', ' ')

const tableOf = ({ slug, english }: MessageGroup): string => {
  const rows = Object.entries(english).flatMap(([key, message]) => textsOf(`${slug}.${key}`, message))
  return [
    `### ${slug}`,
    '',
    '| key | English |',
    '| --- | --- |',
    ...rows.map(([name, text]) => `| \`${name}\` | ${escaped(text)} |`),
  ].join('\n')
}

const introduction = `# Message keys

Every text of the elements with its key, for \`localizations\` ([Languages and texts](localization.md#other-words)). \`MessageTexts\` of the
package has the same keys as a type. Words in braces are replaced by values; keep them. A text that depends on a number has a key for each
plural category. Texts that come from a server, such as the sentences of the audit log, are not among them.`

/** The page of the documentation. */
export const messageKeysPage = (): string => {
  const areaOf = ({ file }: MessageGroup) => areas.find(({ folders }) => folders.some(start => file.startsWith(start)))
  const parts = readingOrder.map(title => {
    const tables = groups.filter(group => areaOf(group)?.title === title && Object.keys(group.english).length > 0)
    return `## ${title}\n\n${tables.map(tableOf).join('\n\n')}`
  })
  return `${[introduction, ...parts].join('\n\n')}\n`
}

/** Adds the types to those of the package's main entry. */
export const writeMessageTypes = (npmFolder: string): void => {
  const keys = [...messageTexts().keys()].map(name => `  | '${name}'`)
  const types = `/** The key of a text, as \`localizations\` take it: \`slug.key\`, and for plurals \`slug.key.category\`. */
export type MessageKey =
${keys.join('\n')}

/**
 * Texts of one language by key, for \`localizations: { fr: texts }\`. Plurals of languages with more categories than English have,
 * and texts that are shared, may have further keys, which \`localizations\` take as well.
 */
export type MessageTexts = Readonly<Partial<Record<MessageKey, string>>>
`
  writeFileSync(join(npmFolder, 'messageKeys.d.ts'), types)
  const entry = join(npmFolder, 'index.d.ts')
  const line = "export type { MessageKey, MessageTexts } from './messageKeys.js'\n"
  const text = readFileSync(entry, 'utf8')
  if (!text.includes(line)) writeFileSync(entry, `${text.trimEnd()}\n${line}`)
}
