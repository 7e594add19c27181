// Writes a compressed file beside each file of a build that a server may send compressed.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Source maps are left out: they are large, and only developers ask for them. */
const extensions = new Set(['.css', '.js', '.json', '.svg', '.txt'])
/** Smaller files save less than the headers cost. */
const minBytes = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** @param {string} path */
const compress = async path => {
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

/** Compresses each sufficiently large file below a folder. @param {string} folder */
export const precompress = async folder => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && extensions.has(extname(entry.name)))
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
}
