// `npm run generate`: writes all generated files that are in git; generatedFiles.mjs lists them.
import { writeFlowTables } from './flowTables.mjs'
import { writeLocaleLoaders } from './localeLoaders.mjs'
import { inRoot } from './toolchain.mjs'

writeLocaleLoaders(inRoot('src', 'locales'))
writeFlowTables(inRoot('src'))
// The first step's markup and the tables need what was just written.
await import('./prerender.tsx')
await import('./smallElementTexts.ts')
await import('./nameTypes.mjs')
await import('./elementTables.mjs')
await import('./vueTypes.mjs')
await import('./angularDirectives.mjs')
await import('./angularAccess.mjs')
