import { readFile } from 'node:fs/promises'
import { ownProcess, styledComponentsFiles } from '../rollup/installedLibraries.mjs'

/**
 * Keeps our copy of styled-components away from a page's own `<style data-styled>`, as the published build does.
 * @type {import('esbuild').Plugin}
 */
export const ownStyledComponents = {
  name: 'own-styled-components',
  setup: bundler =>
    bundler.onLoad({ filter: styledComponentsFiles }, async ({ path }) => ({
      contents: ownProcess + (await readFile(path, 'utf8')),
      loader: 'js',
    })),
}
