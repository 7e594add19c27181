import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { inRoot } from '../../tools/toolchain.mjs'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
}
type Manifest = Partial<Record<Kind, Record<string, string>>>
type Kind = 'dependencies' | 'optionalDependencies' | 'devDependencies'

const kinds: readonly Kind[] = ['dependencies', 'optionalDependencies', 'devDependencies']
const textOf = (path: string) => readFileSync(inRoot(path), 'utf8')
const manifest = JSON.parse(textOf('package.json')) as Manifest
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked & Manifest> }
const declared = kinds.flatMap(kind => Object.entries(manifest[kind] ?? {}))
const locked = Object.entries(packages).filter(([path]) => path !== '')

/** The packages of the table "Runtime dependencies", each with its reason. */
const reasonsIn = (markdown: string): Map<string, string> => {
  const [, section = ''] = markdown.split(/^## Runtime dependencies$/m)
  const [table = ''] = section.split(/^## /m)
  return new Map(
    [...table.matchAll(/^\|(?<packages> *`.*?)\|(?<reason>.*?)\|$/gm)].flatMap(({ groups }) =>
      [...(groups?.['packages'] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, string] => [
        name,
        (groups?.['reason'] ?? '').trim(),
      ]),
    ),
  )
}

describe('the supply chain', () => {
  test('every package is wanted in one exact version, and the lock file has that one [supply-chain]', () => {
    assert.ok(declared.length > 20 && locked.length > declared.length)
    for (const [name, version] of declared) {
      assert.match(version, /^\d+\.\d+\.\d+$/, name)
      assert.equal(packages[`node_modules/${name}`]?.version, version, name)
    }
    for (const kind of kinds) assert.deepEqual(packages['']?.[kind], manifest[kind], kind)
  })

  test('whatever is installed has a digest, and comes from no other place than the registry [supply-chain]', () => {
    for (const [path, { integrity, resolved }] of locked) {
      assert.match(integrity ?? '', /^sha512-/, path)
      assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), path)
    }
  })

  test('no install runs scripts of packages, and the lock file decides [supply-chain]', () => {
    assert.match(textOf('.npmrc'), /^ignore-scripts=true$/m)
    assert.match(textOf('.npmrc'), /^save-exact=true$/m)
    assert.match(textOf('tools/toolchain.mjs'), /for \(const command of \['ci'/)
  })

  test('each runtime dependency is named with its reason in docs/toolchain.md, and nothing else is', () => {
    const reasons = reasonsIn(textOf('docs/toolchain.md'))
    assert.deepEqual([...reasons.keys()].sort(), Object.keys(manifest.dependencies ?? {}).sort())
    for (const [name, reason] of reasons) assert.ok(reason.length > 0, name)
  })

  test('a dependency without a reason is seen, and so is a reason without a dependency', () => {
    const rows = (text: string) => [...reasonsIn(`## Runtime dependencies\n\n${text}\n\n## Next\n| \`no\` | reason |`)]
    assert.deepEqual(rows('| Package | Reason |\n| --- | --- |'), [])
    assert.deepEqual(rows('| `a`, `@b/c` | both |\n| `d` |  |'), [
      ['a', 'both'],
      ['@b/c', 'both'],
      ['d', ''],
    ])
  })
})
