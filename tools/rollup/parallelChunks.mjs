/**
 * Requests a chunk and everything it imports at the same time. Otherwise a browser finds a chunk's imports only after the
 * chunk has arrived, which costs a round trip. Files that are loaded already are not requested again.
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
 * True for entries, which have no hash and are on the page before any other chunk is requested.
 * @param {string} fileName
 */
const isEntry = fileName => /^fe-elements(\.\w+)?\.js$/.test(fileName)
