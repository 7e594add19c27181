// Programs that tests need: Chromium, Firefox and WebKitGTK if available and, for the contract tests, PostgreSQL.
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findChromium, findFirefox, findWebKit } from './browsers.mjs'
import { run, say } from './toolchain.mjs'

const debianFolder = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs: `PG_BIN`, the path, or the newest version that a Debian package installed. */
export const findPostgres = () => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number).filter(Number.isFinite) : []
  const packaged = versions.sort((a, b) => b - a).map(version => join(debianFolder, String(version), 'bin'))
  const folders = [process.env.PG_BIN ?? '', ...(process.env.PATH ?? '').split(delimiter), ...packaged]
  const found = folders.find(folder => folder !== '' && existsSync(join(folder, 'initdb')))
  // The path may have links to some of the programs; the others are beside the real ones.
  return found && dirname(realpathSync(join(found, 'initdb')))
}

/** True if system packages can be installed. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {...string} names */
const install = async (...names) => {
  say(`installing ${names.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { exitCode, output } = await run('apt-get', args, { env, output: 'keep' })
    if (exitCode !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${output}`)
  }
}

/** The browser that tests run in; installed if the system's package manager can. @returns {Promise<string>} */
export const needChromium = async () => {
  if (!process.env.CHROME_PATH && !findChromium() && canInstall()) await install('chromium')
  const found = findChromium()
  if (found) return found
  throw new Error('Tests need Chromium. Install it, or set CHROME_PATH to a Chromium or Chrome.')
}

/**
 * The browser that some tests run in as well; installed if the system's package manager can. Without it these runs are
 * skipped, because not every system has a Firefox package.
 */
export const wantFirefox = async () => {
  if (!process.env.FIREFOX_PATH && !findFirefox() && canInstall()) await install('firefox-esr').catch(() => {})
  if (!findFirefox()) say('!!! No Firefox here: its browser tests are left out. Install it, or set FIREFOX_PATH.')
}

/** The third browser, like the second: WebKitGTK, with a virtual display for its window. */
export const wantWebKit = async () => {
  if (!process.env.WEBKIT_PATH && !findWebKit() && canInstall())
    await install('webkit2gtk-driver', 'xvfb').catch(() => {})
  if (!findWebKit())
    say(
      '!!! No WebKitGTK here: its browser tests are left out. Install webkit2gtk-driver and xvfb, or set WEBKIT_PATH.',
    )
}
