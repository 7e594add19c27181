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
 * @typedef {{ version: string, build: string, files: Record<string, BuiltFile> }} BuildManifest
 */

/** @param {string} id */
const fromRoot = id => posix.relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''))

/** @param {string} path */
export const packageOf = path => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]

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
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
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
const classicLoader =
  "import(new URL('fe-elements.js',Object.getOwnPropertyDescriptor(Document.prototype,'currentScript').get.call(document).src))\n"

const policy = `# What a page with a strict Content-Security-Policy has to allow. Put the address of these files for CDN and the
# base-url of your elements for API. No style nonce is needed and no Trusted Types policy is created, but for two things
# that are off by default. A captcha needs the policy fe-captcha, and scripts and frames of https://www.google.com and
# https://www.gstatic.com. Tag managers need the policy fe-tag-manager and scripts of https://www.googletagmanager.com.
Content-Security-Policy: script-src CDN; style-src 'self'; connect-src API; require-trusted-types-for 'script'; trusted-types 'none'
`

/**
 * Writes the files beside the chunks: `manifest.json` with sizes, contents and integrity values, the classic loader, and the
 * Content-Security-Policy a host needs.
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
      emit('manifest.json', `${JSON.stringify({ version, build, files }, null, 2)}\n`)
      emit('fe-elements.classic.js', classicLoader)
      emit('csp.txt', policy)
    },
  },
})
