import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { settingsFrom } from '../../../demo/server/settings.ts'
import { checkBackendSettings } from '../../../demo/server/backendSettings.ts'
import { openDataFolder } from '../../../demo/server/storage/dataFolder.ts'
import { testVendorVariables } from '../../harness/vendor.ts'
import { withFolder } from '../server/processes.ts'
import { runCommand } from './commands.ts'

/** The command fails with this one line and nothing else, such as the stack of an error. */
const failsWith = async (reason: RegExp, env: Record<string, string>, args: readonly string[] = ['--demo']) => {
  const { code, out, err } = await runCommand(args, env)
  assert.deepEqual([code, out], [1, ''], err)
  assert.match(err, new RegExp(`^[^\n]*${reason.source}\n$`))
}

for (const port of ['abc', '70000'])
  test(`PORT ${port} is refused`, () =>
    failsWith(/did not start: PORT must be a whole number from 0 to 65535/, { PORT: port }))

for (const setting of ['PORT', 'FE_METRICS_PORT'])
  test(`a ${setting} in use is named, with the setting to change`, () =>
    withFolder(async folder => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const data = join(folder, 'data')
      const reason = new RegExp(
        `port ${port} of 127.0.0.1 is in use by another program; .* set ${setting} to another port`,
      )
      try {
        await failsWith(reason, { PORT: '0', FE_DATA_DIR: data, [setting]: String(port) })
      } finally {
        other.close()
      }
    }))

for (const [host, reason] of [
  ['203.0.113.7', /HOST 203.0.113.7 is not an address of this machine; set HOST to one of its addresses.*/],
  ['server.invalid', /HOST server.invalid is not a name this machine can find; set HOST to an address.*/],
] as const)
  test(`HOST ${host} is refused, and what it may be is said`, () =>
    withFolder(folder => {
      const where = { HOST: host, PORT: '0', FE_BASE_URL: 'https://auth.example.test', FE_DATA_DIR: folder }
      const env = { ...testVendorVariables, ...where }
      return failsWith(reason, env, [])
    }))

test('a server on port 80 accepts its own origin', () => checkBackendSettings(settingsFrom({ PORT: '80' }, [])))

const cannotBeWritten =
  /the data folder .* cannot be written; set FE_DATA_DIR to a folder that this user may write to: E[A-Z]+: .*/

for (const args of [['--demo'], ['migrate'], ['connect'], ['rotate-keys'], ['backup', '/nowhere/backup']])
  test(`"${args.join(' ')}" tells which data folder cannot be written`, () =>
    withFolder(async folder => {
      const file = join(folder, 'file')
      writeFileSync(file, '')
      await failsWith(cannotBeWritten, { PORT: '0', FE_DATA_DIR: file }, args)
      await failsWith(cannotBeWritten, { PORT: '0', FE_DATA_DIR: join(file, 'data') }, args)
    }))

test('a data folder that the system refuses ends the start', { skip: !existsSync('/proc/self') }, () =>
  failsWith(cannotBeWritten, { PORT: '0', FE_DATA_DIR: '/proc/fe-elements/data' }),
)

for (const args of [['--demo'], ['migrate'], ['rotate-keys'], ['backup', '/nowhere/backup']])
  test(`"${args.join(' ')}" names the process that uses the data folder`, () =>
    withFolder(async folder => {
      const { release } = await openDataFolder(folder)
      const reason = new RegExp(`${folder} is in use by process ${process.pid} on .*Stop it, or set FE_DATA_DIR.*`)
      await failsWith(reason, { PORT: '0', FE_DATA_DIR: folder }, args)
      release()
    }))

test('a new embedded database without the vendor is refused before anything is created', () =>
  withFolder(async folder => {
    const data = join(folder, 'data')
    await failsWith(
      /did not start: a new database needs FE_VENDOR_NAME and FE_MAIL_FROM, which mails and pages of this server name/,
      { PORT: '0', FE_DATA_DIR: data },
      [],
    )
    assert.equal(existsSync(data), false)
  }))
