import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { packageNameOf, serverManifest, serverManifestFaults, shrinkwrapOf } from '../../tools/serverManifest.mjs'

const project = { version: '1.2.3', license: 'MIT' }

/** A lock file in which two versions of one package are needed by different ones. */
const lock = {
  packages: {
    '': { version: '1.2.3' },
    'node_modules/web': { version: '2.0.0', dev: true, dependencies: { text: '^1.0.0', shared: '*' } },
    'node_modules/web/node_modules/text': { version: '1.5.0', dependencies: { shared: '*' } },
    'node_modules/text': { version: '3.0.0' },
    'node_modules/shared': {
      version: '4.0.0',
      peerDependencies: { host: '*', extra: '*' },
      peerDependenciesMeta: { extra: { optional: true } },
    },
    'node_modules/host': { version: '5.0.0', optionalDependencies: { native: '*', elsewhere: '*' } },
    'node_modules/native': { version: '6.0.0' },
    'node_modules/extra': { version: '7.0.0' },
    'node_modules/other': { version: '8.0.0' },
  },
}

describe('the manifest of the server package', () => {
  const manifest = serverManifest(project, ['web'], lock)

  test('has exact versions of what the code imports, and no scripts', () => {
    assert.deepEqual(manifest.dependencies, { web: '2.0.0' })
    assert.deepEqual(serverManifestFaults(manifest, shrinkwrapOf(manifest, lock)), [])
  })

  test('asks for a provider of payments only where an operator wants it', () => {
    const withStripe = { packages: { ...lock.packages, 'node_modules/stripe': { version: '9.0.0', dev: true } } }
    const paid = serverManifest(project, ['stripe', 'web'], withStripe)
    assert.deepEqual(paid.dependencies, { web: '2.0.0' })
    assert.deepEqual(paid.peerDependencies, { stripe: '9.0.0' })
    const shrinkwrap = shrinkwrapOf(paid, withStripe)
    assert.ok(!('node_modules/stripe' in shrinkwrap.packages))
    assert.deepEqual(serverManifestFaults(paid, shrinkwrap), [])
    const forced = { ...paid, peerDependenciesMeta: {} }
    assert.deepEqual(serverManifestFaults(forced, shrinkwrap), ['the peer stripe is not optional'])
  })

  test('locks what these need, each where Node finds it, and nothing else [supply-chain]', () => {
    const { packages } = shrinkwrapOf(manifest, lock)
    assert.deepEqual(Object.keys(packages), [
      '',
      'node_modules/host',
      'node_modules/native',
      'node_modules/shared',
      'node_modules/web',
      'node_modules/web/node_modules/text',
    ])
    assert.deepEqual(packages['node_modules/web'], { version: '2.0.0', dependencies: { text: '^1.0.0', shared: '*' } })
  })

  test('is refused with a foreign field, a range, or a version that is not locked', () => {
    const wrong = { ...manifest, scripts: {}, dependencies: { web: '^2.0.0' } }
    assert.deepEqual(serverManifestFaults(wrong, lock), [
      'package.json may not have the field scripts',
      'web has no exact version',
      'npm-shrinkwrap.json does not have web in the version of package.json',
    ])
    assert.deepEqual(serverManifestFaults({ ...manifest, dependencies: {} }, lock), [
      'the server imports no package, which cannot be',
    ])
  })

  test('takes packages from the names of modules', () => {
    const names = ['hono/body-limit', '@hono/node-server/serve-static', 'pg', 'node:fs', './app.js', 'lib/x.js'].map(
      packageNameOf,
    )
    assert.deepEqual(names, ['hono', '@hono/node-server', 'pg', undefined, undefined, 'lib'])
  })
})
