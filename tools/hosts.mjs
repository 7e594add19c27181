// Builds the host applications of the demo, each a project of its own with a lock file: `demo/<name>` is served below
// `/<name>/`. They use the npm package from `dist/npm`, so they are built after it, and into `dist/demo/<name>`.
// `node tools/hosts.mjs [name …]` installs and builds them all, or the named ones.
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  documentedApplications,
  documentedFolder,
  hostApplications,
  jsxApplication,
  serversFolder,
  testApplications,
} from '../demo/hosts.mjs'
import { writeInlineScripts } from './inlineScripts.mjs'
import { precompress } from './precompress.mjs'
import { buildMark, distFolder, forwardSignals, inRoot, run, say, secondsSince } from './toolchain.mjs'

/** @typedef {import('../demo/hosts.mjs').HostApplication} HostApplication */

/** @param {HostApplication} host */
const sourceOf = ({ name }) => inRoot('demo', name)

/** @param {HostApplication} host */
const targetOf = ({ name }) => join(distFolder, 'demo', name)

/** @param {HostApplication} host */
const isInstalled = host => existsSync(join(sourceOf(host), 'node_modules', '.package-lock.json'))

/**
 * Times of all files of a host application that its build reads.
 * @param {HostApplication} host
 */
const sourceTimesMs = host => {
  const generated = new Set(['node_modules', '.angular', '.next', 'next-env.d.ts', host.output.split('/')[0]])
  const ownTimesMs = readdirSync(sourceOf(host), { withFileTypes: true })
    .filter(({ name }) => !generated.has(name))
    .flatMap(entry => {
      const path = join(sourceOf(host), entry.name)
      if (!entry.isDirectory()) return [statSync(path).mtimeMs]
      return readdirSync(path, { recursive: true }).map(name => statSync(join(path, String(name))).mtimeMs)
    })
  return [...ownTimesMs, statSync(inRoot('demo', 'hosts.css')).mtimeMs]
}

/** True when a host application was not built since the package or one of its sources changed. @param {HostApplication} host */
const isStale = host => {
  const builtMs = statSync(join(targetOf(host), buildMark), { throwIfNoEntry: false })?.mtimeMs
  const packageMs = statSync(join(distFolder, buildMark)).mtimeMs
  return builtMs === undefined || builtMs < packageMs || sourceTimesMs(host).some(timeMs => timeMs > builtMs)
}

/** Runs npm in a folder below `demo`. @param {{ name: string }} host @param {readonly string[]} args */
const npm = async (host, args) => {
  // The programs of the project come first, because Node has to be that of its lock file.
  const env = { PATH: `${inRoot('node_modules', '.bin')}:${process.env.PATH ?? ''}`, NEXT_TELEMETRY_DISABLED: '1' }
  const { exitCode, output } = await run('npm', ['--prefix', inRoot('demo', host.name), ...args], {
    output: 'keep',
    env,
  })
  if (exitCode !== 0) throw new Error(`npm ${args.join(' ')} failed in demo/${host.name}\n${output.trim()}`)
}

/** @param {HostApplication} host */
const build = async host => {
  const startedAtMs = Date.now()
  await npm(host, ['run', 'build'])
  const target = targetOf(host)
  const next = `${target}.next`
  rmSync(next, { recursive: true, force: true })
  cpSync(join(sourceOf(host), host.output), next, { recursive: true })
  writeInlineScripts(next)
  await precompress(next)
  // A change that was made during the build is newer than its mark.
  writeFileSync(join(next, buildMark), '')
  utimesSync(join(next, buildMark), startedAtMs / 1000, startedAtMs / 1000)
  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
  say(`built demo/${host.name} (${secondsSince(startedAtMs)})`)
}

/**
 * Builds the host applications that are out of date, one after the other.
 * @param {object} options
 * @param {boolean} options.mayInstall false: leaves out those without packages, so that nothing is downloaded
 * @param {readonly string[]} [options.names] default: all
 */
export const buildHosts = async ({ mayInstall, names = [] }) => {
  const chosen = hostApplications.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const host of chosen) {
    // `npm install` respects the lock file, and accepts one without the binaries of other platforms.
    if (mayInstall) await npm(host, ['install'])
    if (isInstalled(host) && isStale(host)) await build(host)
  }
}

/**
 * Installs the test applications. npm only links a folder, and the tools of tests treat what is in `node_modules` otherwise than
 * what is linked from there; therefore the package is copied, as it would be from a registry.
 */
export const installTestApplications = async () => {
  const documented = documentedApplications.map(({ name }) => `${documentedFolder}/${name}`)
  for (const name of [...testApplications, jsxApplication, serversFolder, ...documented]) {
    await npm({ name }, ['install'])
    const installed = inRoot('demo', name, 'node_modules', 'fe-elements')
    rmSync(installed, { recursive: true, force: true })
    cpSync(join(distFolder, 'npm'), installed, { recursive: true })
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  forwardSignals()
  try {
    await buildHosts({ mayInstall: true, names: process.argv.slice(2) })
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exitCode = 1
  }
}
