// `npm run generate`: writes everything that is generated and in git; generatedFiles.mjs has the list.
import { writeLocaleLoaders } from './localeLoaders.mjs'
import { inRoot } from './toolchain.mjs'

writeLocaleLoaders(inRoot('src', 'locales'))
// The first step's markup and the tables need the loaders that were just written.
await import('./prerender.tsx')
await import('./elementTables.mjs')
