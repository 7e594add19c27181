/**
 * Marks an entry as code for browsers, for frameworks that render React components on servers by default. Added last,
 * because minifiers remove directives they do not know.
 * @param {string} fileName
 * @returns {import('rollup').Plugin}
 */
export const clientDirective = fileName => ({
  name: 'client-directive',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunk = bundle[fileName]
      if (chunk?.type !== 'chunk') return this.error(`There is no ${fileName} to mark`)
      chunk.code = `'use client'\n${chunk.code}`
    },
  },
})
