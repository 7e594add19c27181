import { posix } from 'node:path'

/** @typedef {import('rollup').OutputChunk} OutputChunk */

/** A chunk and everything it imports statically, directly or indirectly. @param {string} file @param {Map<string, OutputChunk>} chunks */
const withImports = (file, chunks) => {
  const found = new Set([file])
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return [...found].filter(name => chunks.has(name))
}

/**
 * The table's code: each file's import() once, and for each target the files to request, itself first.
 * @param {string} fileName
 * @param {ReadonlyMap<string, readonly string[]>} targets
 */
const tableCode = (fileName, targets) => {
  const specifier = (/** @type {string} */ file) => JSON.stringify(`./${posix.relative(posix.dirname(fileName), file)}`)
  const files = [...new Set([...targets.values()].flat())]
  const places = (/** @type {readonly string[]} */ needed) => JSON.stringify(needed.map(file => files.indexOf(file)))
  const rows = [...targets].map(([target, needed]) => `${specifier(target)}:${places(needed)}`)
  return `const load=[
${files.map(file => `()=>import(${specifier(file)})`).join(',\n')}
];
const files={
${rows.join(',\n')}
};
export const importChunk=chunk=>Promise.all(files[chunk].map(place=>load[place]())).then(([loaded])=>loaded);
`
}

/**
 * Moves every import() of a chunk into one file, which the chunks import. For each import(), Turbopack works out which
 * modules are loaded already, for every order in which the import() calls on the way there can run. Chunks that load
 * each other make the number of these orders grow exponentially, so that `next build` writes files without end. From one
 * file that is loaded before everything else there is only one order.
 *
 * The file requests a chunk and everything it imports at the same time, except what the entries have loaded.
 * @param {string} fileName in the folder of the chunks
 * @param {readonly string[]} [apart] entries that are not loaded together with the others, and keep their own import()
 * @returns {import('rollup').Plugin}
 */
export const importTable = (fileName, apart = []) => ({
  name: 'import-table',
  renderDynamicImport: ({ chunk, targetChunk }) =>
    targetChunk && !targetChunk.isEntry && !apart.includes(chunk.fileName)
      ? { left: 'importChunk(', right: ')' }
      : null,
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    )
    const entries = [...chunks.values()].filter(chunk => chunk.isEntry).map(chunk => chunk.fileName)
    const together = entries.filter(entry => !apart.includes(entry))
    const loaded = new Set(together.flatMap(entry => withImports(entry, chunks)))
    /** @type {Map<string, string[]>} */
    const targets = new Map()
    for (const chunk of chunks.values()) {
      const imported = chunk.dynamicImports.filter(name => chunks.get(name)?.isEntry === false)
      if (imported.length === 0 || apart.includes(chunk.fileName)) continue
      // The names in the table, which the calls pass, are relative to its folder.
      if (posix.dirname(chunk.fileName) !== posix.dirname(fileName))
        return this.error(`${chunk.fileName} has an import() and is not in the folder of ${fileName}`)
      for (const name of imported)
        targets.set(name, [name, ...withImports(name, chunks).filter(file => file !== name && !loaded.has(file))])
      chunk.code = `import{importChunk}from"./${posix.basename(fileName)}";${chunk.code}`
    }
    this.emitFile({ type: 'asset', fileName, source: tableCode(fileName, targets) })
  },
})
