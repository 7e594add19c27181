import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, inRoot, readJson } from '../toolchain.mjs'

/**
 * Files of the vanilla demo: those that are served unchanged, and modules that are bundled.
 * @returns {{ files: string[], entries: string[] }}
 */
const pages = () => readJson(inRoot('demo', 'vanilla', 'pages.json'))

/** Copies the demo's pages, styles and images beside its scripts. @returns {import('rollup').Plugin} */
const copyFiles = () => ({
  name: 'vanilla-demo-files',
  buildStart() {
    for (const name of ['pages.json', ...pages().files]) this.addWatchFile(inRoot('demo', 'vanilla', name))
  },
  generateBundle() {
    for (const fileName of pages().files)
      this.emitFile({ type: 'asset', fileName, source: readFileSync(inRoot('demo', 'vanilla', fileName)) })
  },
})

/**
 * Builds the vanilla host application as a customer would: it contains none of our code.
 * @param {import('rollup').InputPluginOption[]} plugins
 * @param {import('rollup').LogHandlerWithDefault} onLog
 * @returns {import('rollup').RollupOptions}
 */
export const vanillaDemo = (plugins, onLog) => ({
  input: pages().entries.map(name => inRoot('demo', 'vanilla', name)),
  plugins: [...plugins, copyFiles()],
  onLog,
  output: {
    dir: join(distFolder, 'demo', 'vanilla'),
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'lichen-[hash:7].js',
  },
})
