import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { importTableFile } from './tools/npmPackage.mjs'
import { supportedBrowsers } from './tools/supportedBrowsers.mjs'
import { libraryResolution } from './tools/libraries.mjs'
import { buildManifest } from './tools/rollup/buildManifest.mjs'
import { bundledLicenses } from './tools/rollup/bundledLicenses.mjs'
import { catalogue } from './tools/rollup/catalogue.mjs'
import { chunks, packageEntries, pageEntry } from './tools/rollup/chunks.mjs'
import { clientDirective } from './tools/rollup/clientDirective.mjs'
import { importedPreview } from './tools/rollup/importedPreview.mjs'
import { importTable } from './tools/rollup/importTable.mjs'
import { installedLibraries, styledComponentsAttribute } from './tools/rollup/installedLibraries.mjs'
import { pageFolders, plainPages } from './tools/rollup/plainPages.mjs'
import { libraryAddress } from './tools/rollup/libraryAddress.mjs'
import { parallelChunks } from './tools/rollup/parallelChunks.mjs'
import { separatePreview } from './tools/rollup/separatePreview.mjs'
import { serverPackage } from './tools/rollup/serverPackage.mjs'
import { cdnFolder, distFolder, inRoot, readJson, version } from './tools/toolchain.mjs'

/** Names a build by what it was made from, so that the same sources always give the same name. */
const buildId = () => {
  const hash = createHash('sha256')
  const entries = readdirSync(inRoot('src'), { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => posix.join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(posix.relative(inRoot(), path)).update('\0').update(readFileSync(path))
  return hash.digest('hex').slice(0, 8)
}

const build = buildId()
const target = supportedBrowsers

/**
 * Most of these files runs before a form is live, or before the first rows of a section are drawn. A browser that knows this reads
 * them once, beside the main thread, instead of each function twice when its turn comes.
 */
const firstChunks = [
  'fe-elements',
  'react',
  'core',
  'view',
  'portal',
  'frame',
  'pagesAndSections',
  'sectionKit',
  'list',
]
const compileHint = /^# allFunctionsCalledOnLoad$/

/** Minifies in a tenth of terser's time, for what only developers load. */
const quicklyMinified = () =>
  minify({
    target,
    legalComments: 'none',
    // The reader of fonts that the preview's invoices need names a key twice, with the same value. The compiler refuses that in ours.
    logOverride: { 'duplicate-object-key': 'silent' },
  })

const minified = () =>
  terser({
    module: true,
    ecma: 2020,
    // A third pass takes as long as the others and saves nothing after compression.
    compress: { passes: 2 },
    format: { comments: compileHint },
  })

/** Build constants of ours, and the build mode that libraries ask for. */
const constants = () =>
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      __FE_BUILD__: JSON.stringify(build),
      __FE_VERSION__: JSON.stringify(version),
      __FE_FIRST_FILES__: firstFiles,
    },
  })

/** @param {import('rollup').InputPluginOption} minifier */
const plugins = (minifier = minified()) => [
  separatePreview(target),
  ...installedLibraries([styledComponentsAttribute(), constants()]),
  nodeResolve(libraryResolution),
  commonjs(),
  esbuild({ target, jsx: 'automatic', sourceMap: true }),
  minifier,
]

/** What an element asks for when it starts, by the build that was written just now. */
const firstFiles = () => {
  const { files } = readJson(join(cdnFolder, 'manifest.json'))
  const starting = Object.keys(files).filter(name =>
    files[name].modules.some((/** @type {string} */ path) => firstFolders.includes(posix.dirname(path))),
  )
  const wanted = new Set(starting.flatMap(name => [name, ...files[name].imports]))
  return JSON.stringify([...wanted].filter(name => name !== 'fe-elements.js'))
}

/** @type {import('rollup').LogHandlerWithDefault} */
const onLog = (level, log, handle) => {
  // React libraries mark files for servers of their own; a bundle has no use for the mark.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE' || log.code === 'SOURCEMAP_ERROR') return
  if (level === 'warn') handle('error', log)
  else handle(level, log)
}

const publicEntry = inRoot('src', 'elements', 'define.ts')
/** Folders of what a login box runs first. */
const firstFolders = ['src/elements/app/runtime', 'src/react/loginBox']

/**
 * A chunk's name as people look for it: views after their element, translations after language and slug.
 * @param {import('rollup').PreRenderedChunk} chunk
 */
const nameOf = ({ name, moduleIds }) => {
  const element = moduleIds.map(id => /\/src\/react\/(\w+)\/view\.tsx$/.exec(id)?.[1]).find(Boolean)
  const [, language, slug] =
    moduleIds.map(id => /\/src\/locales\/([\w-]+)\/(\w+)(?:\.generated)?\.ts$/.exec(id)).find(Boolean) ?? []
  if (element) return `${element}View`
  return language ? `${language}-${slug}` : name
}

/** @type {import('rollup').RollupOptions & { output: import('rollup').OutputOptions }} */
export const cdn = {
  input: { 'fe-elements': publicEntry },
  // Chunks import what they share with the entry from the entry, whose address therefore never carries a query.
  preserveEntrySignatures: 'allow-extension',
  plugins: [parallelChunks(/^fe-elements\.js$/), ...plugins(), bundledLicenses(), buildManifest(build)],
  onLog,
  output: {
    dir: cdnFolder,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    banner: ({ name, facadeModuleId }) =>
      firstChunks.includes(name) && !facadeModuleId?.includes('/src/locales/') ? '//# allFunctionsCalledOnLoad' : '',
    chunkFileNames: chunk => `${nameOf(chunk)}-[hash:7].js`,
    manualChunks: chunks(pageEntry),
    generatedCode: 'es2015',
  },
}

const reactComponents = inRoot('src', 'hosts', 'react')
const vuePlugin = inRoot('src', 'vue')
const angularEntry = inRoot('src', 'angular')

/** Libraries of hosts, with the folder of the entry that uses them. @type {Readonly<Record<string, string>>} */
const hostFolders = {
  react: reactComponents,
  vue: vuePlugin,
  '@angular/common': angularEntry,
  '@angular/core': angularEntry,
  '@angular/router': angularEntry,
  rxjs: angularEntry,
}

/**
 * The npm package: the same chunks, without source maps, which no bundler of a host reads. Libraries are inside, so that
 * the versions a host has do not matter; only the entries for React, Vue and Angular use what the host has.
 * @type {import('rollup').RollupOptions}
 */
const npmPackage = {
  input: {
    index: inRoot('src', 'index.ts'),
    define: publicEntry,
    react: join(reactComponents, 'components.ts'),
    backend: inRoot('src', 'hosts', 'backend.ts'),
    preview: inRoot('src', 'hosts', 'preview.ts'),
    testing: inRoot('src', 'hosts', 'testing.ts'),
    vue: join(vuePlugin, 'plugin.ts'),
    'vue-vite': join(vuePlugin, 'vite.ts'),
    angular: join(angularEntry, 'provide.ts'),
  },
  external: (source, importer) => importer?.startsWith(hostFolders[source] ?? '?') === true,
  preserveEntrySignatures: 'strict',
  plugins: [
    importTable(importTableFile, ['backend.js', 'preview.js', 'testing.js']),
    libraryAddress(),
    importedPreview(),
    ...plugins(),
    bundledLicenses(),
    clientDirective('react.js'),
  ],
  onLog,
  output: {
    dir: join(distFolder, 'npm'),
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: chunk => `chunks/${nameOf(chunk)}-[hash:7].js`,
    manualChunks: chunks(packageEntries),
    generatedCode: 'es2015',
  },
}

/** The first screen as a string, for servers; without anything to import. @type {import('rollup').RollupOptions} */
const serverRenderer = {
  input: inRoot('src', 'ssr', 'renderLoginBox.ts'),
  plugins: plugins(),
  onLog,
  output: { file: join(distFolder, 'npm', 'ssr.js'), format: 'es' },
}

/** What hosts verify on their own servers: one file, as runtimes at the edge take it, with its library inside. @type {import('rollup').RollupOptions} */
const serverEntry = {
  input: inRoot('src', 'hosts', 'server.ts'),
  plugins: plugins(),
  onLog,
  output: { file: join(distFolder, 'npm', 'server.js'), format: 'es' },
}

const pagePlugins = () => [nodeResolve(), esbuild({ target, sourceMap: true }), minified()]

export default [
  cdn,
  ...pageFolders.map(folder => plainPages(folder, pagePlugins(), onLog)),
  ...catalogue(() => plugins(quicklyMinified()), onLog),
  npmPackage,
  serverRenderer,
  serverEntry,
  serverPackage(onLog),
]
