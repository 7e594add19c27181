// Generates the `import()` of each translation file, so that adding a language is adding a folder to `src/locales`.
// Bundlers only find imports whose specifier is a literal.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const generatedFile = 'loaders.generated.ts'

/**
 * Languages that have a folder.
 * @param {string} folder of the locales
 */
export const languagesIn = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/**
 * Slugs that a language has texts for.
 * @param {string} folder of the locales
 * @param {string} language
 */
export const slugsIn = (folder, language) =>
  readdirSync(join(folder, language))
    .filter(name => name.endsWith('.ts') && name !== generatedFile)
    .map(name => name.slice(0, -'.ts'.length))
    .sort()

const header = '// Written by tools/localeLoaders.mjs from the folders of languages; do not edit.\n'

/** @param {string} name @param {string} file */
const line = (name, file) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: () => import('${file}'),\n`

/**
 * Writes the list of languages, and for each language the list of its files. A page loads the second list only for the
 * language it shows.
 * @param {string} folder of the locales
 */
export const writeLocaleLoaders = folder => {
  const languages = languagesIn(folder)
  const lines = languages.map(language => line(language, `./${language}/${generatedFile}`))
  writeFileSync(
    join(folder, generatedFile),
    `${header}/** Languages beside English, each with the loader of its list of files. */\nexport const languages = {\n${lines.join('')}}\n`,
  )
  for (const language of languages) {
    const files = slugsIn(folder, language).map(slug => line(slug, `./${slug}.ts`))
    writeFileSync(
      join(folder, language, generatedFile),
      `${header}/** Files of this language, by slug. */\nexport const slugs = {\n${files.join('')}}\n`,
    )
  }
}
