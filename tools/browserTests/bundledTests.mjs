import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { esbuildOptions } from '../esbuildOptions.mjs'
import { root } from '../toolchain.mjs'
import { ownStyledComponents } from './ownStyledComponents.mjs'

/** Files of browser tests, relative to the root of the project. */
export const browserTests = 'test/{elements,react,vue,angular}/**/*.browser.test.{ts,tsx}'

/** What the bundler fills in; React and Vue are those that complain, so that their complaints fail tests. */
const define = {
  'process.env.NODE_ENV': '"development"',
  'process.env.FE_TEST_ALL': JSON.stringify(process.env.FE_TEST_ALL ?? ''),
  __FE_BUILD__: '"dev"',
  __FE_VERSION__: '"0.0.0-dev"',
  __FE_FIRST_FILES__: '["view.js"]',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/** The files that the command line of the runner chose with `--files`; undefined where it chose none. */
const chosenFiles = () => {
  const options = /** @type {const} */ ({ files: { type: 'string', multiple: true } })
  return parseArgs({ options, strict: false }).values.files?.map(String)
}

/**
 * Bundles browser tests with what they share in common files, so that a page loads a hundred files and not a thousand.
 * @param {readonly string[]} files patterns
 */
const bundleTests = files =>
  build({
    ...esbuildOptions,
    entryPoints: globSync(files, { cwd: root }),
    outbase: root,
    outdir: '/',
    define,
    plugins: [ownStyledComponents],
    write: false,
    logLevel: 'error',
  })

/**
 * The installed files of libraries that browser tests run.
 * @public Called by the script of a test.
 */
export const libraryFilesOfTests = async () => {
  const { metafile } = await bundleTests([browserTests])
  const files = Object.keys(metafile.inputs).filter(path => path.startsWith('node_modules/'))
  return files.map(path => join(root, path))
}

/**
 * Serves the browser tests of a run, bundled, under the paths of their sources.
 * @param {readonly string[]} files patterns, unless the command line chooses others
 * @returns {import('@web/dev-server-core').Plugin}
 */
export const bundledTests = files => {
  /** @type {ReadonlyMap<string, string>} */
  let bodies = new Map()
  return {
    name: 'bundled-tests',
    serverStart: async () => {
      const { outputFiles } = await bundleTests(chosenFiles() ?? files)
      bodies = new Map(outputFiles.map(({ path, text }) => [path, text]))
    },
    serve: ({ path }) => {
      const body = bodies.get(path.replace(/(\.browser\.test)\.tsx?$/, '$1.js'))
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' }
    },
  }
}
