import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import esbuild from 'rollup-plugin-esbuild'
import { publishedReadme } from '../npmPackage.mjs'
import { packageNameOf, serverManifest, shrinkwrapOf } from '../serverManifest.mjs'
import { distFolder, inRoot, readJson } from '../toolchain.mjs'

/** The folder of the server's package. */
export const serverFolder = join(distFolder, 'server')

/** Packages of which the code reads files instead of importing them. */
const filesOf = ['dejavu-fonts-ttf']

/** Pages of the documentation that the package has: settings and how it behaves, and how to run it. */
export const serverPages = ['server.md', 'operations.md']

/**
 * Writes package.json with the packages that the code imports, npm-shrinkwrap.json with everything that these need, each in the
 * version of the lock file, and the files that every package has.
 * @returns {import('rollup').Plugin}
 */
const manifest = () => ({
  name: 'server-manifest',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    const libraries = imported.filter(source => !Object.hasOwn(bundle, source))
    const names = new Set([...libraries.flatMap(source => packageNameOf(source) ?? []), ...filesOf])
    const lock = readJson(inRoot('package-lock.json'))
    const project = readJson(inRoot('package.json'))
    const own = serverManifest(project, [...names].sort(), lock)
    /** @type {(fileName: string, content: object) => void} */
    const emit = (fileName, content) => {
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` })
    }
    emit('package.json', own)
    emit('npm-shrinkwrap.json', shrinkwrapOf(own, lock))
    const texts = { 'README.md': inRoot('demo', 'server', 'README.md'), LICENSE: inRoot('LICENSE') }
    for (const [fileName, path] of Object.entries(texts))
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') })
    for (const page of serverPages) {
      const source = publishedReadme(readFileSync(inRoot('docs', page), 'utf8'), project, serverPages)
      this.emitFile({ type: 'asset', fileName: `docs/${page}`, source })
    }
  },
})

/**
 * The package `fe-elements-server`: the reference server as JavaScript, not minified, so that it can be read. Libraries are
 * dependencies.
 * @param {import('rollup').LogHandlerWithDefault} onLog
 * @returns {import('rollup').RollupOptions}
 */
export const serverPackage = onLog => ({
  input: {
    server: inRoot('demo', 'server', 'server.ts'),
    // Loaded by their names, beside the modules that start them.
    argon2Worker: inRoot('demo', 'server', 'hashing', 'argon2Worker.ts'),
    pictureWorker: inRoot('demo', 'server', 'documents', 'pictureWorker.ts'),
  },
  external: source => !source.startsWith('.') && !isAbsolute(source),
  plugins: [esbuild({ target: 'node24' }), manifest()],
  onLog,
  output: {
    dir: serverFolder,
    format: 'es',
    entryFileNames: 'lib/[name].js',
    chunkFileNames: 'lib/[name]-[hash:7].js',
  },
})
