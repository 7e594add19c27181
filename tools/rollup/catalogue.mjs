import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, inRoot } from '../toolchain.mjs'

const files = ['index.html', 'catalogue.css']

/**
 * The page that shows every control in every state, built from our sources as they are.
 * @param {import('rollup').InputPluginOption[]} plugins
 * @param {import('rollup').LogHandlerWithDefault} onLog
 * @returns {import('rollup').RollupOptions}
 */
export const catalogue = (plugins, onLog) => ({
  input: inRoot('demo', 'catalogue', 'catalogue.tsx'),
  plugins: [
    ...plugins,
    {
      name: 'catalogue-files',
      generateBundle() {
        for (const fileName of files)
          this.emitFile({ type: 'asset', fileName, source: readFileSync(inRoot('demo', 'catalogue', fileName)) })
      },
    },
  ],
  onLog,
  output: {
    file: join(distFolder, 'demo', 'catalogue', 'catalogue.js'),
    format: 'es',
    sourcemap: true,
    inlineDynamicImports: true,
  },
})
