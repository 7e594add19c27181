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
const wishes = kinds.flatMap(kind => Object.entries(manifest[kind] ?? {}))
const locked = Object.entries(packages).filter(([path]) => path !== '')

describe('the supply chain', () => {
  test('every package is wanted in one exact version, and the lock file has that one (X1)', () => {
    assert.ok(wishes.length > 20 && locked.length > wishes.length)
    for (const [name, version] of wishes) {
      assert.match(version, /^\d+\.\d+\.\d+$/, name)
      assert.equal(packages[`node_modules/${name}`]?.version, version, name)
    }
    for (const kind of kinds) assert.deepEqual(packages['']?.[kind], manifest[kind], kind)
  })

  test('whatever is installed has a digest, and comes from no other place than the registry (X1)', () => {
    for (const [path, { integrity, resolved }] of locked) {
      assert.match(integrity ?? '', /^sha512-/, path)
      assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), path)
    }
  })

  test('no install runs scripts of packages, and the lock file decides (X1)', () => {
    assert.match(textOf('.npmrc'), /^ignore-scripts=true$/m)
    assert.match(textOf('.npmrc'), /^save-exact=true$/m)
    assert.match(textOf('tools/toolchain.mjs'), /for \(const command of \['ci'/)
  })

  test('what people install with us is little (X1)', () => {
    assert.ok(
      Object.keys(manifest.dependencies ?? {}).length <= 16,
      Object.keys(manifest.dependencies ?? {}).join(', '),
    )
  })
})
