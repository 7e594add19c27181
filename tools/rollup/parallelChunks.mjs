/**
 * Asks for a chunk and everything it imports in one breath. Without it a browser learns of the second row of files
 * only when the first has arrived, which costs a round trip. Files that are there already cost nothing to name.
 * @returns {import('rollup').Plugin}
 */
export const parallelChunks = () => ({
  name: 'parallel-chunks',
  renderDynamicImport({ chunk, targetChunk, getTargetChunkImports }) {
    if (!targetChunk) return null
    const others = (getTargetChunkImports() ?? []).filter(
      ({ type, fileName }) => type === 'internal' && fileName !== chunk.fileName && !isEntry(fileName),
    )
    if (others.length === 0) return null
    const imports = others.map(({ resolvedImportPath }) => `import(${resolvedImportPath})`)
    return { left: 'Promise.all([import(', right: `), ${imports.join(', ')}]).then(loaded => loaded[0])` }
  },
})

/**
 * Entries carry no hash and are on the page before anything asks for more.
 * @param {string} fileName
 */
const isEntry = fileName => /^fe-elements(\.\w+)?\.js$/.test(fileName)
