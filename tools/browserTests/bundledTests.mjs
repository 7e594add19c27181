import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { supportedBrowsers } from '../supportedBrowsers.mjs'
import { libraryResolution } from '../libraries.mjs'
import { root } from '../toolchain.mjs'
import { ownStyledComponents } from './ownStyledComponents.mjs'

/** Files of browser tests, relative to the root of the project. */
export const browserTests = 'test/{elements,react,vue,angular}/**/*.browser.test.{ts,tsx}'

/** What the bundler fills in; React and Vue are those that complain, so that their complaints fail tests. */
const define = {
  'process.env.NODE_ENV': '"development"',
  __FE_BUILD__: '"dev"',
  __FE_VERSION__: '"0.0.0-dev"',
  __FE_FIRST_FILES__: '["view.js"]',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/** Bundles all browser tests with what they share in common files, so that a page loads a hundred files and not a thousand. */
const bundleTests = () =>
  build({
    absWorkingDir: root,
    entryPoints: globSync(browserTests, { cwd: root }),
    outbase: root,
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    target: supportedBrowsers,
    conditions: libraryResolution.exportConditions,
    define,
    plugins: [ownStyledComponents],
    sourcemap: true,
    metafile: true,
    write: false,
    logLevel: 'error',
  })

/**
 * The installed files of libraries that browser tests run.
 * @public Called by the script of a test.
 */
export const libraryFilesOfTests = async () => {
  const { metafile } = await bundleTests()
  const files = Object.keys(metafile.inputs).filter(path => path.startsWith('node_modules/'))
  return files.map(path => join(root, path))
}

/**
 * Serves the bundled browser tests under the paths of their sources.
 * @returns {Promise<import('@web/dev-server-core').Plugin>}
 */
export const bundledTests = async () => {
  const { outputFiles } = await bundleTests()
  const bodies = new Map(outputFiles.map(({ path, text }) => [path, text]))
  return {
    name: 'bundled-tests',
    serve: ({ path }) => {
      const body = bodies.get(path.replace(/(\.browser\.test)\.tsx?$/, '$1.js'))
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' }
    },
  }
}
