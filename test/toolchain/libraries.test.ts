import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup, type Plugin } from 'rollup'
import { libraryResolution } from '../../tools/libraries.mjs'
import { installedLibraries, styledComponentsAttribute } from '../../tools/rollup/installedLibraries.mjs'
import { inRoot } from '../../tools/toolchain.mjs'

/** Bundles one library with the check around some changes to it. */
const bundle = async (library: string, before: readonly Plugin[], replacements: Plugin[]) => {
  const built = await rollup({
    input: inRoot('node_modules', library),
    plugins: [...before, ...installedLibraries(replacements), nodeResolve(libraryResolution)],
    onLog: () => {},
    external: /^(?!\.|\/)/,
  })
  await built.close()
}

const buildMode = () => replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } })

const styledComponents = 'styled-components/dist/styled-components.browser.esm.js'
const nanostores = 'nanostores/atom/index.js'

/** Every package file our sources import by name, as a build resolves it. */
const publishedFiles = async (): Promise<Map<string, string>> => {
  const sources = readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.d)\.tsx?$/.test(name))
    .map(name => readFileSync(join(inRoot('src'), name), 'utf8'))
  const names = new Set(
    sources.flatMap(text =>
      [...text.matchAll(/^import (?!type )[^']*'([@a-z][^':]*)'/gm)].map(([, name = '']) => name),
    ),
  )
  const found = new Map<string, string>()
  const probe: Plugin = {
    name: 'probe',
    resolveId: source => (source === 'probe' ? '\0probe' : null),
    load: id => (id === '\0probe' ? '' : null),
    async buildStart() {
      for (const name of names) found.set(name, (await this.resolve(name, inRoot('src', 'index.ts')))?.id ?? 'nothing')
    },
  }
  const built = await rollup({
    input: 'probe',
    plugins: [probe, nodeResolve(libraryResolution)],
    onLog: () => {},
  })
  await built.close()
  return found
}

/** What browser tests bundle, asked in a process of its own, where the bundler ends with its process. */
const bundledForTests = (): string[] => {
  const script = `
    const { libraryFilesOfTests } = await import('./tools/browserTests/bundledTests.mjs')
    console.log(JSON.stringify(await libraryFilesOfTests()))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: inRoot() })
  return JSON.parse(String(output)) as string[]
}

describe('libraries in a build', () => {
  test('are as npm installed them, but for the attribute of styled-components and the build mode', async () => {
    await bundle(nanostores, [], [buildMode()])
    await bundle(styledComponents, [], [styledComponentsAttribute(), buildMode()])
  })

  test('fail the build when a plugin loads something else in their place', async () => {
    const standIn: Plugin = { name: 'stand-in', load: id => (id.endsWith(nanostores) ? 'export const atom = 1' : null) }
    await assert.rejects(
      bundle(nanostores, [standIn], [buildMode()]),
      /was loaded with other contents than npm installed/,
    )
  })

  test('fail the build when a plugin rewrites them', async () => {
    const cut: Plugin = { name: 'cut', transform: code => code.replace('export', '/* cut */ export') }
    await assert.rejects(bundle(nanostores, [], [buildMode(), cut]), /was changed by more than the named replacements/)
    await assert.rejects(bundle(nanostores, [cut], [buildMode()]), /npm installed|named replacements/)
  })

  test('are the same files in browser tests, so that tests run what is published', async () => {
    const published = await publishedFiles()
    assert.ok(published.size > 10, [...published.keys()].join('\n'))
    const bundled = bundledForTests()
    assert.deepEqual(
      [...published].filter(([, file]) => !bundled.includes(file)),
      [],
    )
    assert.ok(
      bundled.some(file => file.includes('/node_modules/stylis/')),
      'styles are compiled by stylis',
    )
  })
})
