import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root, version } from '../toolchain.mjs'

/**
 * Description of one file of the build.
 * @typedef {object} BuiltFile
 * @property {number} bytes
 * @property {number} gzip bytes after gzip -9
 * @property {number} brotli bytes after brotli 11
 * @property {string} integrity for `integrity` attributes and import maps
 * @property {string[]} imports files it imports statically
 * @property {string[]} dynamicImports files it imports on demand
 * @property {string | null} facade the source file that is its entry
 * @property {string[]} packages npm packages with code in it
 * @property {string[]} modules source files with code in it
 *
 * @typedef {object} BuiltAsset a file that no script imports: a source map, the classic loader, a text
 * @property {number} bytes
 * @property {string} integrity
 *
 * @typedef {object} BuildManifest
 * @property {string} version
 * @property {string} build
 * @property {Record<string, BuiltFile>} files modules
 * @property {Record<string, BuiltAsset>} assets all other files but the manifest
 */

/** @param {string} id */
const fromRoot = id => posix.relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''))

/** @param {string} path */
export const packageOf = path => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]

/** @param {Uint8Array} bytes */
const integrityOf = bytes => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** @param {string | Uint8Array} source @returns {BuiltAsset} */
const describeAsset = source => {
  const bytes = Buffer.from(source)
  return { bytes: bytes.length, integrity: integrityOf(bytes) }
}

/**
 * @param {import('rollup').OutputChunk} chunk
 * @returns {BuiltFile}
 */
const describe = chunk => {
  const bytes = Buffer.from(chunk.code)
  const withCode = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0)
  const paths = withCode.map(([id]) => fromRoot(id)).sort()
  const packages = new Set(paths.map(packageOf).filter(name => name !== undefined))
  return {
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
    integrity: integrityOf(bytes),
    imports: [...chunk.imports].sort(),
    dynamicImports: [...new Set(chunk.dynamicImports)].sort(),
    facade: chunk.facadeModuleId && fromRoot(chunk.facadeModuleId),
    packages: [...packages].sort(),
    modules: paths.filter(path => packageOf(path) === undefined),
  }
}

/**
 * Loads the module entry from the same folder, for pages that can only use a classic script tag. Calls the getter of
 * `document.currentScript`, because an element of the page with that name would shadow the property.
 */
export const classicLoader =
  "import(new URL('fe-elements.js',Object.getOwnPropertyDescriptor(Document.prototype,'currentScript').get.call(document).src))\n"

const policy = `# What a page with a strict Content-Security-Policy has to allow. Put the address of these files for CDN and the
# base-url of your elements for API. No style nonce is needed and no Trusted Types policy is created, but for three things
# that are off by default. A captcha needs the policy fe-captcha, and scripts and frames of https://www.google.com and
# https://www.gstatic.com. Tag managers need the policy fe-tag-manager and scripts of https://www.googletagmanager.com.
# Card fields of Stripe need the policy fe-payments, scripts and frames of https://js.stripe.com and https://*.js.stripe.com,
# frames of https://hooks.stripe.com, and connections of https://api.stripe.com.
# Previews of reports are frames of blobs.
# A page that checks the chunks as well puts import-map.json, with the same address for CDN, into a
# <script type="importmap" nonce="…"> before any other script and adds that nonce to script-src.
Content-Security-Policy: script-src CDN; style-src 'self'; frame-src blob:; connect-src API; require-trusted-types-for 'script'; trusted-types 'none'
`

const headers = `# Headers for every file of this folder. Its address has the version, so no file ever changes. Pages of any origin
# may load them; integrity is checked only for scripts that the server lets them read.
Cache-Control: public, max-age=31536000, immutable
Access-Control-Allow-Origin: *
Cross-Origin-Resource-Policy: cross-origin
X-Content-Type-Options: nosniff
`

/** The integrity of every module, as an import map has it. `CDN` stands for the address of the folder. @param {BuildManifest['files']} files */
const importMap = files => {
  const entries = Object.entries(files).map(([name, { integrity }]) => [`CDN/${name}`, integrity])
  return `${JSON.stringify({ integrity: Object.fromEntries(entries) }, null, 2)}\n`
}

/**
 * Writes the files beside the chunks: the classic loader, the Content-Security-Policy, the headers and the import map that
 * a host needs, and `manifest.json` with the sizes, contents and integrity values of all files.
 * @param {string} build
 * @returns {import('rollup').Plugin}
 */
export const buildManifest = build => ({
  name: 'build-manifest',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      /** @type {BuildManifest['files']} */
      const files = {}
      for (const fileName of Object.keys(bundle).sort()) {
        const file = bundle[fileName]
        if (file?.type === 'chunk') files[fileName] = describe(file)
      }
      /** @param {string} fileName @param {string} source */
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
      emit('fe-elements.classic.js', classicLoader)
      emit('csp.txt', policy)
      emit('headers.txt', headers)
      emit('import-map.json', importMap(files))
      /** @type {BuildManifest['assets']} */
      const assets = {}
      for (const fileName of Object.keys(bundle).sort()) {
        const file = bundle[fileName]
        if (file?.type === 'asset') assets[fileName] = describeAsset(file.source)
      }
      emit('manifest.json', `${JSON.stringify({ version, build, files, assets }, null, 2)}\n`)
    },
  },
})
