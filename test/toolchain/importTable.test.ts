import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, describe, test } from 'node:test'
import { rollup } from 'rollup'
import { importTable } from '../../tools/rollup/importTable.mjs'

/** An entry that loads a view, which imports a library and loads a step, which loads the view in turn. */
const sources: Record<string, string> = {
  entry: `import { first } from 'shared'; export const open = () => import('view'); export const skip = () => first()`,
  view: `import { base } from 'shared'; import { library } from 'library'; export const name = base + library; export const next = () => import('step')`,
  step: `export const name = 'step'; export const back = () => import('view')`,
  library: `export const library = ' library'`,
  shared: `export const base = 'shared'; export const first = () => import('step')`,
}

const build = async (dir: string, chunkFileNames = 'chunks/[name].js') => {
  const bundle = await rollup({
    input: 'entry',
    preserveEntrySignatures: 'strict',
    plugins: [
      importTable('chunks/imports.js'),
      { name: 'sources', resolveId: id => id, load: id => sources[id] ?? null },
    ],
  })
  const { output } = await bundle.write({
    dir,
    chunkFileNames,
    // As in the package, the entry's file only imports from a chunk.
    manualChunks: id => (id === 'entry' ? 'shared' : id),
  })
  await bundle.close()
  return new Map(output.map(file => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]))
}

describe('the table of import() calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-import-table-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  after(() => rmSync(folder, { recursive: true }))

  test('has each import() once, and no other file of the package has one', async () => {
    const files = await build(join(folder, 'once'))
    const calls = [...files].flatMap(([file, code]) =>
      [...code.matchAll(/import\("(.*?)"\)/g)].map(([, target]) => `${file}: ${target}`),
    )
    assert.deepEqual(calls.sort(), [
      'chunks/imports.js: ./library.js',
      'chunks/imports.js: ./step.js',
      'chunks/imports.js: ./view.js',
    ])
  })

  test('requests a chunk with what it imports, except what the entry has loaded', async () => {
    const table = (await build(join(folder, 'parallel'))).get('chunks/imports.js') ?? ''
    const places = [...table.matchAll(/\(\)=>import\("\.\/(\w+)\.js"\)/g)].map(([, name]) => name)
    const needed = /"\.\/view\.js":\[(.*?)\]/
      .exec(table)?.[1]
      ?.split(',')
      .map(place => places[Number(place)])
    assert.deepEqual(needed, ['view', 'library'])
  })

  test('resolves to the module that was asked for', async () => {
    const path = join(folder, 'run')
    await build(path)
    type Loaded = {
      name: string
      open: () => Promise<Loaded>
      next: () => Promise<Loaded>
      back: () => Promise<Loaded>
    }
    const entry = (await import(pathToFileURL(join(path, 'entry.js')).href)) as Loaded
    const view = await entry.open()
    const step = await view.next()
    assert.deepEqual([view.name, step.name], ['shared library', 'step'])
    assert.equal(await step.back(), view)
  })

  test('refuses chunks outside its folder, whose paths it does not have', async () => {
    await assert.rejects(build(join(folder, 'outside'), '[name].js'), /has an import\(\) and is not in the folder of/)
  })
})
