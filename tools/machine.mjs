// What tests need from the machine: Chromium, Firefox if it can be had and, for the contract tests, PostgreSQL.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium, findFirefox } from './browsers.mjs'
import { run, say } from './toolchain.mjs'

const debianFolder = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs: `PG_BIN`, the path, or the newest a Debian package installed. */
export const findPostgres = () => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number).filter(Number.isFinite) : []
  const packaged = versions.sort((a, b) => b - a).map(version => join(debianFolder, String(version), 'bin'))
  const folders = [process.env.PG_BIN ?? '', ...(process.env.PATH ?? '').split(delimiter), ...packaged]
  return folders.find(folder => folder !== '' && existsSync(join(folder, 'initdb')))
}

/** True where we may install packages of the system. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} name */
const install = async name => {
  say(`installing ${name} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { exitCode, output } = await run('apt-get', args, { env, output: 'keep' })
    if (exitCode !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${output}`)
  }
}

/** The browser tests run in; installed where the system's package manager can. @returns {Promise<string>} */
export const needChromium = async () => {
  if (!process.env.CHROME_PATH && !findChromium() && canInstall()) await install('chromium')
  const found = findChromium()
  if (found) return found
  throw new Error('Tests need Chromium. Install it, or set CHROME_PATH to a Chromium or Chrome.')
}

/**
 * The browser a few tests run in a second time; installed where the system's package manager can. Without it those runs
 * are left out, since Firefox is not packaged everywhere.
 */
export const wantFirefox = async () => {
  if (!process.env.FIREFOX_PATH && !findFirefox() && canInstall()) await install('firefox-esr').catch(() => {})
  if (!findFirefox()) say('!!! No Firefox here: its browser tests are left out. Install it, or set FIREFOX_PATH.')
}
