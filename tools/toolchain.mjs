// Shared by all tools: the project's folder, the Node of the lock file, and running programs.
// Runs on plain Node 20 before anything is installed, so it imports only Node modules.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts)

/** @param {string} path */
export const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

/** This package's version; the CDN folder is named after it. */
export const version = /** @type {string} */ (readJson(inRoot('package.json')).version)

/** Output folder of a build. `tools/build.mjs` builds into another folder first, so that the output is replaced in one step. */
export const distFolder = inRoot(process.env.FE_DIST ?? 'dist')

/** The browser files of this version. */
export const cdnFolder = join(distFolder, 'cdn', version)

/** Oldest Node that can replace the locked one: it runs TypeScript files directly. */
const oldest = { major: 22, minor: 22 }

/**
 * The Node of the lock file, or the running one where that platform package is missing and the running one is new enough.
 * @returns {string}
 */
export const lockedNode = () => {
  const locked = inRoot('node_modules', '.bin', 'node')
  if (existsSync(locked)) return locked
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return process.execPath
  throw new Error(
    `This machine has no Node from the lock file and its own is ${process.versions.node}; ` +
      `please run with Node ${oldest.major}.${oldest.minor} or newer.`,
  )
}

/**
 * The script of a dependency's program, to be run with the locked Node.
 * @param {string} packageName
 * @param {string} [program] its name where the package has several
 */
export const scriptOf = (packageName, program = packageName) => {
  const folder = inRoot('node_modules', packageName)
  const { bin } = readJson(join(folder, 'package.json'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] added to the current environment
 * @property {'show' | 'keep'} [output] to the terminal (default), or into the outcome
 * @property {number} [limitMs] ends the program after this time
 *
 * @typedef {object} Outcome
 * @property {number} exitCode 128 and more when a signal ended it
 * @property {string} output what it wrote, if kept
 */

/** Running programs, to which signals are passed on. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Exit codes that shells report for programs ended by a signal. @type {Partial<Record<NodeJS.Signals, number>>} */
const signalExitCodes = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }

/**
 * Runs a program; resolves when it has ended, with any exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export const run = (command, args, { env = {}, output = 'show', limitMs } = {}) =>
  new Promise((resolve, reject) => {
    const pipe = output === 'show' ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', pipe, pipe],
      ...(limitMs === undefined ? {} : { timeout: limitMs }),
    })
    let kept = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (kept += text))
    running.add(child)
    child.on('error', cause => (running.delete(child), reject(cause)))
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ exitCode: code ?? (signal && signalExitCodes[signal]) ?? 128, output: kept })
    })
  })

/** Where Node keeps scripts as it compiled them, with their types removed; a server then starts in half the time. */
const compileCache = inRoot('node_modules', '.cache', 'node')

/**
 * Runs a script with the locked Node; programs of this project come first on its path.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options = {}) =>
  run(lockedNode(), args, {
    ...options,
    env: {
      PATH: `${inRoot('node_modules', '.bin')}:${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: compileCache,
      ...options.env,
    },
  })

/** Passes signals that end this process on to the programs it started, and waits for those to end. */
export const forwardSignals = () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole process group; some programs take a second one as "at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      stopRunning(signal)
    })
  }
}

/** @param {NodeJS.Signals} signal */
export const stopRunning = signal => {
  for (const child of running) child.kill(signal)
}

/**
 * Prints a short progress line.
 * @param {string} line
 */
export const say = line => process.stdout.write(`${line}\n`)

/** @param {number} startedAtMs */
export const secondsSince = startedAtMs => `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`

/**
 * True when every package that the lock file requires on this machine is installed in that version. Packages for other
 * platforms may be missing. File times are not compared, because a checkout changes them without a change of content.
 */
export const isInstalled = () => {
  const record = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readJson(record).packages
  return Object.entries(readJson(inRoot('package-lock.json')).packages).every(
    ([path, { version: wanted, optional }]) => {
      if (path === '') return true
      const found = installed[path]
      return found === undefined ? optional === true : found.version === wanted
    },
  )
}

/** Installs the packages of the lock file if any is missing or has another version. */
export const install = async () => {
  if (isInstalled()) return
  say('installing packages …')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // npm ci refuses a lock file without the binaries of other platforms; npm install respects the rest of it.
  for (const command of ['ci', 'install']) {
    const { exitCode } = await run('npm', [command, ...quiet])
    if (exitCode === 0) return
  }
  throw new Error('npm could not install the packages of package-lock.json')
}

/**
 * Time of the latest change below a path.
 * @param {string} path
 * @returns {number}
 */
const newestChangeMs = path => {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) return 0
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, ...readdirSync(path).map(name => newestChangeMs(join(path, name))))
}

/** Inputs of a build. */
const buildInputs = [
  'src',
  'demo/server',
  'demo/start',
  'demo/vanilla',
  'demo/hosted',
  'rollup.config.mjs',
  'tools',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
  'README.md',
  'docs/server.md',
  'docs/operations.md',
  'LICENSE',
]

/** The file whose time is the start of the build. */
export const buildMark = '.built'

/** True when there is no complete build, or one of its inputs is newer. */
export const isBuildStale = () => {
  const builtMs = statSync(join(distFolder, buildMark), { throwIfNoEntry: false })?.mtimeMs
  return builtMs === undefined || buildInputs.some(input => newestChangeMs(inRoot(input)) > builtMs)
}
