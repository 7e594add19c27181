import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, inRoot, version } from '../toolchain.mjs'

const catalogueFolder = inRoot('demo', 'catalogue')

/**
 * Emits files that need no build, with the version filled in.
 * @param {Readonly<Record<string, string>>} files sources by the names they are published under
 * @returns {import('rollup').Plugin}
 */
const filesBeside = files => ({
  name: 'catalogue-files',
  generateBundle() {
    for (const [fileName, path] of Object.entries(files)) {
      const source = readFileSync(join(catalogueFolder, path), 'utf8').replaceAll('{{version}}', version)
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})

/**
 * Builds the page that shows every control in every state, and the page that shows every step of the login box, from the
 * sources.
 * @param {() => import('rollup').InputPluginOption[]} plugins
 * @param {import('rollup').LogHandlerWithDefault} onLog
 * @returns {import('rollup').RollupOptions[]}
 */
export const catalogue = (plugins, onLog) => {
  /** @type {(entry: string, file: string, files: Readonly<Record<string, string>>) => import('rollup').RollupOptions} */
  const page = (entry, file, files) => ({
    input: join(catalogueFolder, entry),
    plugins: [...plugins(), filesBeside(files)],
    onLog,
    output: {
      file: join(distFolder, 'demo', 'catalogue', file),
      format: 'es',
      sourcemap: true,
      inlineDynamicImports: true,
    },
  })
  return [
    page('catalogue.tsx', 'catalogue.js', { 'index.html': 'index.html', 'catalogue.css': 'catalogue.css' }),
    page('steps/steps.ts', 'steps.js', { 'steps.html': 'steps/index.html', 'steps.css': 'steps/steps.css' }),
  ]
}
