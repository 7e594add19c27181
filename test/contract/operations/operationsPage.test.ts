import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { projectFolder, version } from '../../../demo/server/installation.ts'
import { createMetrics } from '../../../demo/server/observability/metrics.ts'
import { commands } from '../../../demo/server/operator/commands.ts'
import { createMemoryStore } from '../../../src/backend/memoryStore.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { serverManifest } from '../../../tools/serverManifest.mjs'
import { withFolder } from '../server/processes.ts'
import { includes } from '../../harness/texts.ts'

const textOf = (name: string) => readFileSync(join(projectFolder, 'docs', name), 'utf8')
const page = textOf('operations.md')

/** The block of a language. */
const blockOf = (language: string) => new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? ''

const project = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as Parameters<
  typeof serverManifest
>[0]
const program = Object.keys(serverManifest(project, [], { packages: {} }).bin)[0]!

test('the page names each command, and no other one', () => {
  const named = [...page.matchAll(/`fe-elements-server ([a-z][a-z-]*)/g)].map(([, name]) => name)
  const known = Object.keys(commands).filter(name => name !== 'start')
  assert.deepEqual([...new Set(named)].sort(), known.sort())
})

test('each variable on the page is one of the settings', () => {
  const settings = new Set([...textOf('server.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name))
  const named = [...page.matchAll(/\b(FE_[A-Z_]+|DATABASE_URL|SMTP_URL|HOST|PORT)\b/g)].map(([, name]) => name!)
  assert.ok(named.length > 20)
  assert.deepEqual(
    [...new Set(named)].filter(name => !settings.has(name)),
    [],
  )
})

test('the page lists each metric', async () => {
  const metrics = createMetrics(version)
  metrics.watch({
    store: createMemoryStore(serverPorts),
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    hashes: () => ({ running: 0, waiting: 0 }),
  })
  const own = [...(await metrics.text()).matchAll(/^# TYPE (fe_\w+)/gm)].map(([, name]) => name!)
  assert.ok(own.length > 8)
  assert.deepEqual(
    own.filter(name => !page.includes(`\`${name}\``)),
    [],
  )
})

test('the container installs this version, runs the program, and asks a probe that exists', () => {
  const block = blockOf('dockerfile')
  const file = `${program}-${version}.tgz`.replaceAll('.', '\\.')
  assert.match(block, new RegExp(`^COPY ${file} \\.$`, 'm'))
  assert.match(block, new RegExp(`^RUN npm install .* \\./${file}$`, 'm'))
  assert.match(block, new RegExp(`^ENTRYPOINT \\["/srv/node_modules/\\.bin/${program}"\\]$`, 'm'))
  assert.match(block, /^USER node$/m)
  const probe = /^HEALTHCHECK CMD (\[.*\])$/m.exec(block)?.[1] ?? '[]'
  const [command, , script = ''] = JSON.parse(probe) as string[]
  assert.equal(command, 'node')
  assert.match(script, /127\.0\.0\.1:8400\/healthz/)
  // Nothing listens on this port, which the probe reports by its exit code.
  const silent = script.replace(':8400', ':1')
  assert.throws(() => execFileSync(process.execPath, ['-e', silent], { stdio: 'ignore' }), { status: 1 })
})

const hasSystemd = await promisify(execFile)('systemd-analyze', ['--version']).then(
  () => true,
  () => false,
)
if (hasSystemd)
  test('systemd accepts the unit', () =>
    withFolder(async folder => {
      const started = `/opt/${program}/node_modules/.bin/${program}`
      const unit = blockOf('ini')
      includes(unit, `ExecStart=${started}\n`)
      // The program is not installed there on this machine.
      const file = join(folder, `${program}.service`)
      writeFileSync(file, unit.replace(started, process.execPath))
      const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', file])
      assert.equal(
        (stdout + stderr)
          .split('\n')
          .filter(line => line.includes(program))
          .join('\n'),
        '',
      )
    }))
