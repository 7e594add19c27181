import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf } from './contentTypes.ts'

/** A file ready to be sent in any of the encodings browsers take. */
export interface StaticFile {
  name: string
  type: string
  /** By content coding; `identity` is always there. */
  codings: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Names the content; each coding adds its own end. */
  hash: string
  modifiedMs: number
}

/** Reads files of one folder; each is read and compressed once, and again only when it has changed. */
export interface StaticFolder {
  /** Resolves to `undefined` when there is no such file, or the path leads elsewhere. */
  find: (path: string) => Promise<StaticFile | undefined>
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this, the headers outweigh what is saved. */
const minCompressedBytes = 512
/** Nearly as small as the best and many times faster, because people wait for the first request. */
const brotliQuality = 9

const compress = async (bytes: Buffer): Promise<[string, Uint8Array<ArrayBuffer>][]> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  return [
    ['br', new Uint8Array(brotli)],
    ['gzip', new Uint8Array(gzipped)],
  ]
}

const load = async (name: string, path: string, modifiedMs: number): Promise<StaticFile> => {
  const bytes = await readFile(path)
  const { type, isCompressible } = contentTypeOf(path)
  const compressed = isCompressible && bytes.length >= minCompressedBytes ? await compress(bytes) : []
  return {
    name,
    type,
    codings: new Map([...compressed, ['identity', new Uint8Array(bytes)]]),
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    modifiedMs,
  }
}

/** The path below a folder that an address means; none that hides, climbs out or hides its meaning. */
const relativePath = (path: string): string | undefined => {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const isPlain = decoded.split('/').every(part => /^[\w@~-][\w.@~-]*$/.test(part))
  return isPlain ? decoded.replaceAll('/', sep) : undefined
}

/** Serves a folder from memory. */
export const createStaticFolder = (folder: string): StaticFolder => {
  const known = new Map<string, Promise<StaticFile>>()
  return {
    find: async path => {
      const name = relativePath(path)
      if (name === undefined) return undefined
      const fullPath = join(folder, name)
      const facts = await stat(fullPath).catch(() => undefined)
      if (!facts?.isFile()) {
        known.delete(name)
        return undefined
      }
      const file = await known.get(name)
      if (file?.modifiedMs === facts.mtimeMs) return file
      const loading = load(name, fullPath, facts.mtimeMs)
      known.set(name, loading)
      loading.catch(() => known.delete(name))
      return loading
    },
  }
}
