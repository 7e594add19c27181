import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { distFolder, inRoot, readJson } from '../toolchain.mjs'

/**
 * A folder below `demo` with pages that need no framework.
 * @typedef {'start' | 'vanilla' | 'hosted'} PagesFolder
 */

/**
 * Files of such a folder: those that are served unchanged, beside each other wherever they come from, and modules that are bundled.
 * @param {PagesFolder} folder
 * @returns {{ files: string[], entries: string[] }}
 */
export const pagesOf = folder => readJson(inRoot('demo', folder, 'pages.json'))

/** The folders. @type {readonly PagesFolder[]} */
export const pageFolders = ['start', 'vanilla', 'hosted']

/** Copies pages, styles and images beside the scripts. @param {PagesFolder} folder @returns {import('rollup').Plugin} */
const copyFiles = folder => ({
  name: `${folder}-files`,
  buildStart() {
    for (const name of ['pages.json', ...pagesOf(folder).files]) this.addWatchFile(inRoot('demo', folder, name))
  },
  generateBundle() {
    for (const fileName of pagesOf(folder).files)
      this.emitFile({
        type: 'asset',
        fileName: basename(fileName),
        source: readFileSync(inRoot('demo', folder, fileName)),
      })
  },
})

/** Names of the chunks that scripts of a folder share, so that a page's log tells whose they are. */
const chunkNames = { start: 'start', vanilla: 'lichen', hosted: 'hosted' }

/**
 * Builds pages as a customer would: they contain none of our code.
 * @param {PagesFolder} folder
 * @param {import('rollup').InputPluginOption[]} plugins
 * @param {import('rollup').LogHandlerWithDefault} onLog
 * @returns {import('rollup').RollupOptions}
 */
export const plainPages = (folder, plugins, onLog) => ({
  input: pagesOf(folder).entries.map(name => inRoot('demo', folder, name)),
  plugins: [...plugins, copyFiles(folder)],
  onLog,
  output: {
    dir: join(distFolder, 'demo', folder),
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${chunkNames[folder]}-[hash:7].js`,
  },
})
