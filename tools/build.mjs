// Builds everything that is published: the CDN files, and the npm package with its types, the custom elements manifest
// and data for editors. The build goes to a folder beside `dist` that replaces `dist` when complete, so that a running
// server never sees an incomplete build and a failed build keeps the last one.
import { readdirSync, readFileSync, renameSync, rmSync, mkdirSync, writeFileSync, existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeNpmPackage } from './npmPackage.mjs'
import { precompress } from './precompress.mjs'
import { buildMark, inRoot, readJson, root, runNode, say, scriptOf, secondsSince, version } from './toolchain.mjs'

const finished = inRoot('dist')
const next = inRoot(`.dist-${process.pid}`)
const previous = inRoot(`.dist-${process.pid}-previous`)
const npm = join(next, 'npm')

/** @param {readonly string[]} args */
const step = async args => {
  const { exitCode, output } = await runNode(args, { output: 'keep', env: { FE_DIST: relative(root, next) } })
  if (exitCode !== 0) throw new Error(output.trim() || `${args[0]} ended with ${exitCode}`)
}

const bundles = () => step([scriptOf('rollup'), '--config', inRoot('rollup.config.mjs'), '--silent'])

/** Each module as a file of its own with its types, for the bundlers of host applications. */
const modules = async () => {
  const esm = join(npm, 'esm')
  await step([scriptOf('typescript', 'tsc'), '--project', inRoot('tsconfig.build.json'), '--outDir', esm])
  const { build } = readJson(join(next, 'cdn', version, 'manifest.json'))
  const names = { __FE_BUILD__: build, __FE_VERSION__: version }
  for (const entry of readdirSync(esm, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    const finishedText = entry.name.endsWith('.d.ts') ? withOutputNames(text) : withConstants(text, names)
    if (finishedText !== text) writeFileSync(path, finishedText)
  }
}

/** @param {string} text @param {Record<string, string>} values */
const withConstants = (text, values) =>
  text.replaceAll(/\b__FE_(?:BUILD|VERSION)__\b/g, name => JSON.stringify(values[name]))

/**
 * Replaces source file names in type declarations, because the package contains only the output.
 * @param {string} text
 */
const withOutputNames = text =>
  text.replaceAll(/((?:\bfrom |\bimport\(|\bdeclare module )(['"])\.[^'"]*\.)tsx?\2/g, '$1js$2')

/** Writes the custom elements manifest, for documentation and editors. */
const elementFacts = async () => {
  const sources = ['loginBox', 'adminPortal', 'partnerShell', 'shell/feElement', 'shell/shadowElement', 'define']
  const globs = sources.map(name => `src/elements/${name}.ts`)
  const analyzer = scriptOf('@custom-elements-manifest/analyzer', 'cem')
  const config = ['--config', 'tools/elementFacts.mjs', '--outdir', relative(root, npm), '--quiet']
  await step([analyzer, 'analyze', ...config, '--globs', ...globs])
  const manifest = readJson(join(npm, 'custom-elements.json'))
  writeFileSync(join(npm, 'html-custom-data.json'), `${JSON.stringify(editorData(manifest), null, 2)}\n`)
}

/**
 * @typedef {{ name: string, description?: string }} Described
 * @typedef {Described & { tagName?: string, attributes?: Described[] }} Declaration
 */

/**
 * HTML custom data for editors: tags, their attributes and a sentence for each.
 * @param {{ modules: { declarations?: Declaration[] }[] }} manifest
 */
const editorData = ({ modules }) => ({
  version: 1.1,
  tags: modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined)
    .map(({ tagName, description = '', attributes = [] }) => ({
      name: tagName,
      description,
      attributes: attributes.map(({ name, description: about = '' }) => ({ name, description: about })),
    })),
})

/** Replaces the last build by the new one. */
const takePlace = () => {
  if (existsSync(finished)) renameSync(finished, previous)
  renameSync(next, finished)
  rmSync(previous, { recursive: true, force: true })
}

const startedAtMs = Date.now()
try {
  mkdirSync(next)
  writeFileSync(join(next, buildMark), '')
  await bundles()
  await Promise.all([modules(), elementFacts(), precompress(join(next, 'cdn')), precompress(join(next, 'demo'))])
  writeNpmPackage(npm)
  takePlace()
  say(`built dist (${secondsSince(startedAtMs)})`)
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
} finally {
  rmSync(next, { recursive: true, force: true })
}
