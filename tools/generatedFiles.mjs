import { readdirSync } from 'node:fs'
import { inRoot } from './toolchain.mjs'

/** Markdown files with tables about the elements, below the project's folder. */
export const filesWithTables = ['README.md', 'docs/guide/reference.md', 'docs/guide/localization.md', 'docs/skill.md']

/** Files that `npm run generate` writes; they are in git, so that sources and documentation work without a build. */
export const generatedFiles = () => [
  ...readdirSync(inRoot('src'), { recursive: true })
    .map(String)
    .filter(path => path.includes('.generated.'))
    .map(path => inRoot('src', path)),
  ...filesWithTables.map(path => inRoot(path)),
]
