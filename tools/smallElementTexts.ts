/** Writes the texts that small elements paint without React: each of the keys in every language. */
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { languages } from '../src/locales/loaders.generated.ts'
import { findText, ownerOf } from '../src/react/messages/lookup.ts'
import type { LanguageLoaders } from '../src/react/messages/translations.ts'
import { smallElementsMessages as messages } from '../src/react/smallElements/messages.ts'
import { inRoot } from './toolchain.mjs'

/** The texts of each file, by its path below the elements: a file is loaded with the code that shows them. */
const files: Readonly<Record<string, readonly string[]>> = {
  'app/loginDialog': ['close'],
  'small/signInButton': ['signIn'],
  'small/organizationSwitcher': ['organization', 'organizations', 'isOpen'],
  'small/userButton': [
    'signIn',
    'signOut',
    'label',
    'shortLabel',
    'manageAccount',
    'organizations',
    'isOpen',
    'notOpened',
  ],
}

const loaders: LanguageLoaders = languages

const textIn = async (locale: string, key: string): Promise<string> => {
  const load = (await loaders[locale]?.())?.slugs[ownerOf(messages, key).slug]
  const text = findText(messages, { locale, overrides: [] }, (await load?.())?.default, key, {})
  if (text === undefined) throw new Error(`There is no message ${messages.slug}.${key}`)
  return text
}

const options = await resolveConfig(inRoot('src', 'index.ts'))
for (const [path, keys] of Object.entries(files)) {
  const texts: Record<string, Record<string, string>> = {}
  for (const locale of ['en', ...Object.keys(loaders)]) {
    texts[locale] = {}
    for (const key of keys) texts[locale][key] = await textIn(locale, key)
  }
  const text = `// Written by \`npm run generate\` from the messages of the small elements; do not edit.
/** Texts by language, then by key. */
export const ${path.split('/')[1]}Texts = ${JSON.stringify(texts)}
`
  writeFileSync(
    inRoot('src', 'elements', `${path}Texts.generated.ts`),
    await format(text, { ...options, parser: 'typescript' }),
  )
}
