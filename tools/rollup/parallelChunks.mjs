/**
 * Asks for a chunk and everything it imports in one breath. Without it a browser learns of the second row of files
 * only when the first has arrived, which costs a round trip.
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
    return { left: `${start}import(`, right: `), ${imports.join(', ')}${end}` }
  },
  // Only now it is known what a chunk has brought with it, which nobody needs to ask for.
  renderChunk(code, chunk, _options, { chunks }) {
    const here = broughtBy(chunk.fileName, chunks)
    const isElsewhere = (/** @type {string} */ wanted) => {
      const name = /['"]\.\/(.*)['"]/.exec(wanted)?.[1]
      return name === undefined || !here.has(name)
    }
    const fewer = code.replaceAll(parallel, (_found, /** @type {string} */ first, /** @type {string} */ others) => {
      const left = others.split(', ').filter(isElsewhere)
      return left.length === 0 ? first : `${start}${[first, ...left].join(', ')}${end}`
    })
    return fewer === code ? null : { code: fewer, map: null }
  },
})

const start = 'Promise.all(['
const end = ']).then(loaded => loaded[0])'
const parallel = /Promise\.all\(\[(import\(['"][^'"]+['"]\)), ([^\]]+)\]\)\.then\(loaded => loaded\[0\]\)/g

/**
 * The files that are there before a chunk runs.
 * @param {string} name
 * @param {Record<string, import('rollup').RenderedChunk>} chunks
 */
const broughtBy = (name, chunks) => {
  const found = new Set([name])
  for (const file of found) for (const imported of chunks[file]?.imports ?? []) found.add(imported)
  return found
}

/**
 * Entries carry no hash and are on the page before anything asks for more.
 * @param {string} fileName
 */
const isEntry = fileName => /^fe-elements(\.\w+)?\.js$/.test(fileName)
