import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { supportedBrowsers } from '../supportedBrowsers.mjs'
import { libraryResolution } from '../libraries.mjs'
import { ownProcess, styledComponentsFiles } from '../rollup/installedLibraries.mjs'
import { root } from '../toolchain.mjs'

/** CommonJS packages, whose exports must be named for browsers. */
const commonJs = ['react', 'react-dom', 'react-dom/client', 'react-dom/server.browser', 'react/jsx-runtime', 'axe-core']

/** Packages that share an instance with these. */
const modules = [
  '@lit/context',
  '@nanostores/react',
  '@r2wc/core',
  '@r2wc/react-to-web-component',
  '@testing-library/dom',
  '@testing-library/user-event',
  'jose',
  'nanostores',
  'styled-components',
]

const require = createRequire(import.meta.url)
const folder = '/vendor-modules/'
const namespace = 'vendor-modules'

/** @param {string} name */
const fileOf = name => `${name.replaceAll(/[@/]/g, '_')}.js`

/** Source of a module that exports all names of a package and its default. @param {string} name */
const entryOf = name => {
  if (!commonJs.includes(name))
    return `export * from '${name}'; import * as all from '${name}'; export default all.default`
  const names = Object.keys(require(name)).filter(key => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key))
  return `import all from '${name}'; export default all; export const { ${names.join(', ')} } = all`
}

/** @type {import('esbuild').Plugin} */
const virtualEntries = {
  name: namespace,
  setup: bundler => {
    bundler.onResolve({ filter: /^vendor:/ }, ({ path }) => ({ path: path.slice('vendor:'.length), namespace }))
    bundler.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: entryOf(path), resolveDir: root }))
    bundler.onLoad({ filter: styledComponentsFiles }, async ({ path }) => ({
      contents: ownProcess + (await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}

const names = [...commonJs, ...modules]

/**
 * Bundles the packages, with one copy of React for all.
 * @param {Record<string, string>} define
 */
const bundlePackages = define =>
  build({
    absWorkingDir: root,
    entryPoints: names.map(name => ({ in: `vendor:${name}`, out: fileOf(name).slice(0, -'.js'.length) })),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    conditions: libraryResolution.exportConditions,
    target: supportedBrowsers,
    write: false,
    metafile: true,
    define,
    logLevel: 'error',
    plugins: [virtualEntries],
  })

/**
 * The packages that browser tests bundle, with the installed files the bundles are made from.
 * @public Called by the script of a test.
 * @param {Record<string, string>} define
 */
export const libraryFilesOfTests = async define => {
  const { metafile } = await bundlePackages(define)
  const files = Object.keys(metafile.inputs).filter(path => path.startsWith('node_modules/'))
  return { packages: names, files: files.map(path => join(root, path)) }
}

/**
 * Serves the packages our sources use as modules for browsers.
 * @param {Record<string, string>} define
 * @returns {Promise<import('@web/dev-server-core').Plugin>}
 */
export const vendorModules = async define => {
  const { outputFiles } = await bundlePackages(define)
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]))
  return {
    name: namespace,
    resolveImport: ({ source }) => (names.includes(source) ? folder + fileOf(source) : undefined),
    serve: ({ path }) => {
      const body = files.get(path)
      return body === undefined ? undefined : { body, type: 'js' }
    },
  }
}
