// Builds everything that is published: the CDN files, the npm package with its types, the custom elements manifest
// and data for editors, the documentation, and the start page as a static site. The build goes to a folder beside `dist` that replaces `dist` when complete, so that a running
// server never sees an incomplete build and a failed build keeps the last one.
import { renameSync, rmSync, mkdirSync, writeFileSync, existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bundleTypes } from './bundleTypes.mjs'
import { buildDocs } from './docs/buildDocs.mjs'
import { cssCustomData, htmlCustomData, webTypes } from './editorData.mjs'
import { writeMessageTypes } from './docs/messageKeys.ts'
import { writeJsxTypes } from './jsxTypes.mjs'
import { typeGroups, writeNpmPackage } from './npmPackage.mjs'
import { precompress } from './precompress.mjs'
import { addServerFiles } from './serverFiles.mjs'
import { buildSite } from './site/buildSite.mjs'
import { buildMark, inRoot, readJson, root, runNode, say, scriptOf, secondsSince } from './toolchain.mjs'

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

/** Type declarations: those of each module into a folder of their own, then one file for each entry of the package. */
const types = async () => {
  const declarations = join(next, 'types')
  const project = inRoot('tsconfig.build.json')
  await step([scriptOf('typescript', 'tsc'), '--project', project, '--outDir', declarations])
  for (const group of typeGroups) bundleTypes(declarations, npm, group)
  writeMessageTypes(npm)
  writeJsxTypes(npm)
  rmSync(declarations, { recursive: true })
}

/** Writes the custom elements manifest, for documentation and editors, and what editors read instead of it. */
const elementFacts = async () => {
  const sources = ['loginBox', 'adminPortal', 'partnerShell', 'shell/feElement', 'shell/shadowElement', 'define']
  const globs = sources.map(name => `src/elements/${name}.ts`)
  const analyzer = scriptOf('@custom-elements-manifest/analyzer', 'cem')
  const config = ['--config', 'tools/elementFacts.mjs', '--outdir', relative(root, npm), '--quiet']
  await step([analyzer, 'analyze', ...config, '--globs', ...globs])
  const manifest = readJson(join(npm, 'custom-elements.json'))
  const files = {
    'html-custom-data.json': htmlCustomData(manifest),
    'css-custom-data.json': cssCustomData(manifest),
    'web-types.json': webTypes(manifest, readJson(inRoot('package.json'))),
  }
  for (const [name, data] of Object.entries(files)) writeFileSync(join(npm, name), `${JSON.stringify(data, null, 2)}\n`)
}

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
  await buildDocs(join(next, 'demo', 'docs'))
  await Promise.all([types(), elementFacts(), precompress(join(next, 'cdn')), precompress(join(next, 'demo'))])
  writeNpmPackage(npm)
  addServerFiles(next)
  buildSite(next)
  takePlace()
  say(`built dist (${secondsSince(startedAtMs)})`)
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
} finally {
  rmSync(next, { recursive: true, force: true })
}
