import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { distFolder, inRoot, readJson, run, version } from '../../tools/toolchain.mjs'
import { runCommand } from '../contract/operations/commands.ts'
import { createBrowser } from '../contract/server/browser.ts'
import { freePort, startProcess } from '../contract/server/processes.ts'

describe('the package fe-elements-server, installed from its tarball into an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-server-install-'))
  const modules = join(folder, 'node_modules')
  const installed = join(modules, 'fe-elements-server')
  const program = join(installed, 'lib', 'server.js')
  after(() => rmSync(folder, { recursive: true, force: true }))

  before(async () => {
    const built = join(distFolder, 'server')
    const { exitCode, output } = await run('npm', ['pack', built, '--silent', '--pack-destination', folder], {
      output: 'keep',
    })
    assert.equal(exitCode, 0, output)
    const tarball = readdirSync(folder).find(name => name.endsWith('.tgz'))!
    mkdirSync(installed, { recursive: true })
    await run('tar', ['--extract', '--file', join(folder, tarball), '--directory', installed, '--strip-components=1'])
    // The packages that it names and no others, in the versions that are installed here, without the network.
    const { dependencies } = readJson(join(installed, 'package.json')) as { dependencies: Record<string, string> }
    for (const [name, wanted] of Object.entries(dependencies)) {
      const here = inRoot('node_modules', name)
      assert.equal((readJson(join(here, 'package.json')) as { version: string }).version, wanted, name)
      mkdirSync(dirname(join(modules, name)), { recursive: true })
      symlinkSync(here, join(modules, name))
    }
  })

  test('runs its commands', async () => {
    assert.deepEqual(await runCommand(['--version'], {}, { program, cwd: folder }), {
      code: 0,
      out: `${version}\n`,
      err: '',
    })
    assert.equal((await runCommand(['nothing'], {}, { program, cwd: folder })).code, 2)
  })

  test('starts a demo with its pages and the elements, with records in the working directory, and signs in', async () => {
    const port = await freePort()
    const address = `http://localhost:${port}`
    const server = startProcess({ PORT: `${port}` }, ['--demo'], { program, cwd: folder })
    try {
      await server.ready
      assert.match(server.output().out, new RegExp(`^fe-elements demo ready at ${address} `))
      const visitor = createBrowser(address)
      assert.equal((await visitor.signIn('admin@acme.test')).status, 200)
      const page = await visitor.get('/example/account/login')
      assert.match(page.body, /fe-login-box/)
      const entry = await visitor.get(`/fe-elements/${version}/fe-elements.js`)
      assert.deepEqual([entry.status, entry.headers.get('access-control-allow-origin')], [200, '*'])
      assert.ok(existsSync(join(folder, '.data', 'encryption-key')))
      assert.equal(server.output().err, '')
    } finally {
      assert.equal(await server.end('SIGTERM'), 0)
    }
  })

  test('has no scripts, no source maps and no other Node, and locks everything that it installs [supply-chain]', () => {
    const names = readdirSync(installed, { recursive: true }).map(String)
    assert.deepEqual(
      names.filter(name => name.endsWith('.map')),
      [],
    )
    const manifest = readJson(join(installed, 'package.json')) as Record<string, unknown>
    for (const field of ['scripts', 'optionalDependencies', 'devDependencies']) assert.ok(!(field in manifest), field)
    const { packages } = readJson(join(installed, 'npm-shrinkwrap.json')) as {
      packages: Record<string, { integrity?: string }>
    }
    const locked = Object.entries(packages).filter(([path]) => path !== '')
    assert.ok(locked.length > 50)
    for (const [path, { integrity }] of locked) {
      assert.match(integrity ?? '', /^sha512-/, path)
      assert.doesNotMatch(path, /node_modules\/node-(linux|darwin|win)/)
    }
  })
})
