import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectFolder } from '../../../demo/server/installation.ts'
import { commands } from '../../../demo/server/operator/commands.ts'
import { runCommand } from './commands.ts'

test('--help names every command, and --version is that of the package', async () => {
  const help = await runCommand(['--help'])
  assert.equal(help.code, 0)
  for (const name of Object.keys(commands)) assert.match(help.out, new RegExp(`^  ${name} `, 'm'))
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
  assert.deepEqual(await runCommand(['--version']), { code: 0, out: `${version}\n`, err: '' })
})

for (const [args, reason] of [
  [['serve'], /^fe-elements-server: unknown command "serve"; there are: start, check, migrate, .*\n$/],
  [['--port', '1'], /^fe-elements-server: Unknown option '--port'/],
  [['backup'], /^fe-elements-server: backup takes one file: a file that does not exist\n$/],
  [['migrate', 'now'], /^fe-elements-server: Unexpected argument 'now'/],
  [['migrate', '--now'], /^fe-elements-server: Unknown option '--now'/],
] as const)
  test(`"${args.join(' ')}" is refused in one line that says what is wrong`, async () => {
    const { code, out, err } = await runCommand(args)
    assert.deepEqual([code, out], [2, ''])
    assert.match(err, reason)
  })

for (const [name, value] of [
  ['FE_METRICS_PORT', '70000'],
  ['FE_METRICS_TOKEN', 'short'],
  ['FE_LOG_FORMAT', 'xml'],
  ['FE_LOG_LEVEL', 'loud'],
  ['FE_DRAIN_SECONDS', '-1'],
  ['FE_STOP_SECONDS', 'soon'],
  ['FE_SIGN_UP', 'no'],
] as const)
  test(`a wrong ${name} stops the start with one line that names it`, async () => {
    const { code, err } = await runCommand([], { [name]: value })
    assert.equal(code, 1)
    assert.match(err, new RegExp(`^fe-elements did not start: ${name} .*\n$`))
  })
