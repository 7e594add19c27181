// `npm run generate`: writes the sources that are made from other sources. They are in git, so that sources work
// without a build.
import { writeLocaleLoaders } from './localeLoaders.mjs'
import { inRoot } from './toolchain.mjs'

writeLocaleLoaders(inRoot('src', 'locales'))
// Renders with React, and needs the loaders that were just written. By address, because scripts are checked without JSX.
await import(new URL('prerender.tsx', import.meta.url).href)
