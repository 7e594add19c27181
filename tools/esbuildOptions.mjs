import { libraryResolution } from './libraries.mjs'
import { supportedBrowsers } from './supportedBrowsers.mjs'
import { root } from './toolchain.mjs'

/** Options of esbuild for bundles that browsers load as modules: browser tests and development builds. */
export const esbuildOptions = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  target: supportedBrowsers,
  conditions: libraryResolution.exportConditions,
  sourcemap: true,
  metafile: true,
})
