import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { buildManifest } from './tools/rollup/buildManifest.mjs'
import { catalogue } from './tools/rollup/catalogue.mjs'
import { leanLibraries } from './tools/rollup/leanLibraries.mjs'
import { parallelChunks } from './tools/rollup/parallelChunks.mjs'
import { separatePreview } from './tools/rollup/separatePreview.mjs'
import { styledComponentsAttribute } from './tools/rollup/styledComponentsAttribute.mjs'
import { vanillaDemo } from './tools/rollup/vanillaDemo.mjs'
import { cdnFolder, distFolder, inRoot, readJson, root, version } from './tools/toolchain.mjs'

/** Names a build by what it was made from, so that the same sources always give the same name. */
const buildId = () => {
  const hash = createHash('sha256')
  const entries = readdirSync(inRoot('src'), { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => posix.join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(posix.relative(inRoot(), path)).update('\0').update(readFileSync(path))
  return hash.digest('hex').slice(0, 8)
}

const isFast = process.env.FE_FAST === '1'
const build = buildId()
const target = 'es2022'

/** Libraries every view needs travel as one file, which a release of ours without new libraries leaves unchanged. */
const sharedByViews =
  /\/node_modules\/(?:react|react-dom|scheduler|styled-components|stylis|@emotion\/[^/]+|@r2wc\/core|@nanostores\/react|nanostores\/listen-keys)\//

/** Code of ours, and libraries that only parts of it need. */
const ownCode = /\/(?:src|node_modules\/(?:jose|lucide))\//

/**
 * Most of these files runs before a form is live. A browser that knows this reads them once, beside the main thread,
 * instead of each function twice when its turn comes.
 */
const firstChunks = ['fe-elements', 'react', 'core', 'view']
const compileHint = /^# allFunctionsCalledOnLoad$/

const minified = () =>
  isFast
    ? minify({ target, legalComments: 'none' })
    : terser({
        module: true,
        ecma: 2020,
        compress: {
          passes: 3,
          keep_fargs: false,
          pure_getters: true,
          unsafe_arrows: true,
          unsafe: true,
        },
        format: { comments: compileHint },
      })

const plugins = () => [
  separatePreview(target),
  leanLibraries(),
  styledComponentsAttribute(),
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      __FE_BUILD__: JSON.stringify(build),
      __FE_VERSION__: JSON.stringify(version),
      __FE_FIRST_FILES__: firstFiles,
    },
  }),
  nodeResolve({ browser: true, exportConditions: ['production'] }),
  commonjs(),
  esbuild({ target, jsx: 'automatic', sourceMap: true }),
  minified(),
]

/** What an element asks for when it starts, by the build that was written just now. */
const firstFiles = () => {
  const { files } = readJson(join(cdnFolder, 'manifest.json'))
  const starting = Object.keys(files).filter(name =>
    [firstView, core].some(id => files[name].modules.includes(relative(root, id))),
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

/** Every module an entry needs at once. @param {string} entry @param {import('rollup').GetModuleInfo} getModuleInfo */
const neededBy = (entry, getModuleInfo) => {
  const found = new Set([entry])
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

const publicEntry = inRoot('src', 'elements', 'define.ts')
const core = inRoot('src', 'elements', 'core.ts')
const firstView = inRoot('src', 'react', 'loginBox', 'view.tsx')
const account = inRoot('src', 'elements', 'account.ts')
/** Reads refusals; the first visit of everybody meets one, when the session is asked for. */
const failure = inRoot('src', 'http', 'failure.ts')
const later = inRoot('src', 'react', 'loginBox', 'later.tsx')
const portal = inRoot('src', 'react', 'adminPortal', 'view.tsx')
const further = inRoot('src', 'react', 'loginBox', 'furtherSteps.ts')
const usual = [
  further,
  inRoot('src', 'react', 'loginBox', 'OtherWays.tsx'),
  inRoot('src', 'react', 'loginBox', 'passkeys', 'PasskeyMethod.tsx'),
  portal,
]
const vuePlugin = inRoot('src', 'vue', 'plugin.ts')

/**
 * What several later steps use alike travels once, as one file each: controls, new passwords and accounts, factors.
 * @type {readonly (readonly [pattern: RegExp, chunk: string])[]}
 */
const sharedByLaterSteps = [
  [
    /\/src\/(?:react\/loginBox\/(?:StepTitle|UsernameAnchor)\.tsx|state\/(?:login\/finish|login\/afterAnswer|kit\/sendingAgain)\.ts)$/,
    'furtherSteps',
  ],
  [/\/src\/state\/settings\/look\.ts$/, 'usualControls'],
  [/\/src\/(?:react\/app\/TenantTheme\.tsx|styles\/(?:theme|colour)\.ts)$/, 'look'],
  [
    /\/node_modules\/lucide\/|\/src\/react\/ui\/(?!Table|table|Dialog|dialog|Menu|popover|Tabs|Toast|Paging|Unsaved|LightForm|EmptyState|TextArea|Switch|MiddleTruncate)/,
    'otherControls',
  ],
  [
    /\/src\/(?:react\/loginBox\/(?:NewPasswordField|newPasswordWords|ChoosePassword|AddressForm|addressWords|Waiting|useStepError|CodeEntry|ResendLine|recoveryWords)\.tsx?$|state\/newPassword\/|state\/invitation\/joining|state\/kit\/(?:pageSecrets|refusals)|http\/users\/(?:password|signUp)Operations)/,
    'accounts',
  ],
  [
    /\/src\/(?:state|http)\/mfa\/(?!securityKey|phoneNumber)|\/src\/react\/loginBox\/mfa\/(?:Choice|CodeStep|OtherWays|words)\.tsx?$/,
    'factors',
  ],
]

/**
 * Whoever turns to a box needs some controls, whoever goes on or opens a portal more, and the others only few people.
 * @param {(entry: string) => boolean} isFor
 */
const controlsFor = isFor => {
  if (isFor(later)) return 'controls'
  return usual.some(isFor) ? 'usualControls' : 'otherControls'
}

/** @type {import('rollup').GetManualChunk} */
const chunkOf = (id, { getModuleInfo }) => {
  if (sharedByViews.test(id)) return 'react'
  // The Vue plugin shares the elements' modules; they stay in the one file of the entry all the same.
  if (neededBy(publicEntry, getModuleInfo).has(id)) return 'fe-elements'
  // Everything that works without a screen is one file, whichever screen asks for parts of it.
  if (neededBy(core, getModuleInfo).has(id)) return 'core'
  // Fields and buttons of the first step serve every other screen as well.
  if (id.startsWith(inRoot('src')) && neededBy(firstView, getModuleInfo).has(id)) return 'view'
  // The session, and what every later step needs, go before what only some of them share.
  // The preview has copies of its own.
  if (!ownCode.test(id) || id.endsWith('?preview')) return undefined
  if ([account, failure].some(entry => neededBy(entry, getModuleInfo).has(id))) return 'account'
  const shared = sharedByLaterSteps.find(([pattern]) => pattern.test(id))?.[1]
  const isFor = (/** @type {string} */ entry) => neededBy(entry, getModuleInfo).has(id)
  if (shared === 'otherControls') return controlsFor(isFor)
  // Tokens and words of errors are for everybody, too.
  if (isFor(later)) return isFor(portal) ? 'controls' : 'later'
  return shared ?? (isFor(further) ? 'furtherSteps' : undefined)
}

/**
 * A chunk's name as people look for it: views after their element, translations after language and slug.
 * @param {import('rollup').PreRenderedChunk} chunk
 */
const nameOf = ({ name, moduleIds }) => {
  const element = moduleIds.map(id => /\/src\/react\/(\w+)\/view\.tsx$/.exec(id)?.[1]).find(Boolean)
  const [, language, slug] = moduleIds.map(id => /\/src\/locales\/(\w+)\/(\w+)\.ts$/.exec(id)).find(Boolean) ?? []
  if (element) return `${element}View`
  return language ? `${language}-${slug}` : name
}

/** @type {import('rollup').RollupOptions & { output: import('rollup').OutputOptions }} */
export const cdn = {
  input: { 'fe-elements': publicEntry, ...(existsSync(vuePlugin) ? { 'fe-elements.vue': vuePlugin } : {}) },
  external: ['vue'],
  // Chunks import what they share with the entry from the entry, whose address therefore never carries a query.
  preserveEntrySignatures: 'allow-extension',
  plugins: [parallelChunks(), ...plugins(), buildManifest(build)],
  onLog,
  output: {
    dir: cdnFolder,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    banner: ({ name }) => (firstChunks.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
    chunkFileNames: chunk => `${nameOf(chunk)}-[hash:7].js`,
    manualChunks: chunkOf,
    generatedCode: 'es2015',
  },
}

/** The first screen as a string, for servers; without anything to import. @type {import('rollup').RollupOptions} */
const serverRenderer = {
  input: inRoot('src', 'ssr', 'renderLoginBox.ts'),
  plugins: plugins(),
  onLog,
  output: { file: join(distFolder, 'npm', 'ssr', 'renderLoginBox.js'), format: 'es' },
}

const demo = vanillaDemo([nodeResolve(), esbuild({ target, sourceMap: true }), minified()], onLog)

export default isFast ? [cdn, demo] : [cdn, demo, ...catalogue(plugins, onLog), serverRenderer]
