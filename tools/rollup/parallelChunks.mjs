/**
 * Requests a chunk and everything it imports at the same time. Otherwise a browser finds a chunk's imports only after the
 * chunk has arrived, which costs a round trip. Files that are loaded already are not requested again.
 * @param {RegExp} entries files that are on the page before any other chunk is requested
 * @returns {import('rollup').Plugin}
 */
export const parallelChunks = entries => ({
  name: 'parallel-chunks',
  renderDynamicImport({ chunk, targetChunk, getTargetChunkImports }) {
    if (!targetChunk) return null
    const others = (getTargetChunkImports() ?? []).filter(
      ({ type, fileName }) => type === 'internal' && fileName !== chunk.fileName && !entries.test(fileName),
    )
    if (others.length === 0) return null
    const imports = others.map(({ resolvedImportPath }) => `import(${resolvedImportPath})`)
    return { left: 'Promise.all([import(', right: `), ${imports.join(', ')}]).then(loaded => loaded[0])` }
  },
})
