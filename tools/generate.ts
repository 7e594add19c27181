// `npm run generate`: writes all generated files that are in git; generatedFiles.mjs lists them.
import { writeLocaleLoaders } from './localeLoaders.mjs'
import { inRoot } from './toolchain.mjs'

writeLocaleLoaders(inRoot('src', 'locales'))
// The first step's markup and the tables need the loaders that were just written.
await import('./prerender.tsx')
await import('./elementTables.mjs')
await import('./vueTypes.mjs')
await import('./angularDirectives.mjs')
