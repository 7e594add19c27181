import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

const mark = '?preview'

/** Modules that begin the separate part: the preview, and the entries for it and for its backend. */
const begins = /\/(?:preview\/preview|hosts\/(?:backend|preview))\.ts$/

/**
 * Gives the preview its own copy of every module it needs. Modules are otherwise shared between chunks, and the parts that
 * only the preview uses (all of `jose`, every operation by name) would be loaded by every production page. The entries for
 * the backend and the preview use the same copies.
 * @param {readonly string[]} target
 * @returns {import('rollup').Plugin}
 */
export const separatePreview = target => ({
  name: 'separate-preview',
  resolveId: {
    order: 'pre',
    async handler(source, importer, { attributes, isEntry }) {
      const isInside = importer?.endsWith(mark)
      if (!isInside && !begins.test(source)) return null
      const resolved = await this.resolve(source, isInside ? importer?.slice(0, -mark.length) : importer, {
        attributes,
        isEntry,
        skipSelf: true,
      })
      if (!resolved || resolved.external) return null
      // What a plugin makes of a CommonJS module has no file; such modules of the backend are of the preview alone.
      if (resolved.id.startsWith('\0')) return resolved
      return { ...resolved, id: resolved.id + mark }
    },
  },
  async load(id) {
    if (!id.endsWith(mark)) return null
    const path = id.slice(0, -mark.length)
    const source = await readFile(path, 'utf8')
    if (!path.endsWith('.ts')) return source
    const { code, map } = await transform(source, {
      loader: 'ts',
      target: [...target],
      sourcemap: true,
      sourcefile: path,
    })
    return { code, map }
  },
})
