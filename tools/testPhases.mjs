// The phases of `npm test`.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFirefox, findWebKit } from './browsers.mjs'
import { failedTestLines, failuresIn } from './failedTests.mjs'
import { freePort } from './freePort.mjs'
import { buildHosts, installTestApplications } from './hosts.mjs'
import { fileTimesVariable } from './slowTests/fileTimes.mjs'
import { buildSteps, runSteps, sourceSteps } from './steps.mjs'
import { inRoot, root, runNode, scriptOf } from './toolchain.mjs'

/**
 * @typedef {import('./taskPool.mjs').Totals} Totals
 * @typedef {import('./taskPool.mjs').Task} Task
 */

/** @param {readonly Totals[]} all @returns {Required<Totals>} */
export const sum = all => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures = [] }) => failures),
})

/**
 * Reads the closing lines of a test run. A run that failed without naming a failed test, or that ran no test, counts as
 * one failure.
 * @param {import('./toolchain.mjs').Outcome} outcome
 * @returns {Totals}
 */
export const totalsOf = ({ exitCode, output }) => {
  const count = (/** @type {string} */ word) =>
    [...output.matchAll(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'gm'))].reduce(
      (total, [, found]) => total + Number(found),
      0,
    )
  const passed = count('pass')
  const failed = count('fail') + count('cancelled')
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isBroken ? 1 : failed }
}

/**
 * All files in the folders and their subfolders that match.
 * @param {readonly string[]} folders below `test`
 * @param {RegExp} pattern
 */
const filesIn = (folders, pattern) =>
  folders.flatMap(folder => {
    const path = inRoot('test', folder)
    if (!existsSync(path)) return []
    return readdirSync(path, { recursive: true })
      .map(name => join(path, String(name)))
      .filter(name => pattern.test(basename(name)))
  })

const plainTest = /^[^.]+\.test\.ts$/
const reactTest = /^[^.]+\.test\.tsx$/
const browserTestFile = /\.browser\.test\.tsx?$/

/**
 * The output is parsed, so it has no colours; a run that hangs is ended after more time than a busy machine needs,
 * and soon enough that its output is still printed within the 90 minutes that a run of everything may take.
 * @type {import('./toolchain.mjs').RunOptions}
 */
const testRun = { output: 'keep', env: { FORCE_COLOR: '0' }, limitMs: 3_600_000 }

const reporters = () => {
  const spec = ['--test-reporter=spec', '--test-reporter-destination=stdout']
  if (process.env[fileTimesVariable] === undefined) return spec
  const times = pathToFileURL(inRoot('tools', 'slowTests', 'nodeReporter.mjs')).href
  return [...spec, `--test-reporter=${times}`, '--test-reporter-destination=stdout']
}

/**
 * Runs files with Node's test runner in one process, so that they share expensive set-up.
 * @param {string[]} files
 * @param {readonly string[]} [flags]
 */
const nodeTest = async (files, flags = []) => {
  if (files.length === 0) return { passed: 0, failed: 1 }
  const args = [...flags, '--test', '--test-isolation=none', ...reporters(), ...files.sort()]
  return finish(await runNode(args, testRun))
}

/**
 * @param {string} config of Web Test Runner, with files and browser
 * @param {readonly string[]} [files] instead of those of the configuration
 */
const browserTest = async (config, files = []) => {
  const port = ['--port', String(await freePort())]
  const chosen = files.flatMap(file => ['--files', relative(root, file)])
  return finish(
    await runNode([scriptOf('@web/test-runner', 'wtr'), '--config', inRoot(config), ...port, ...chosen], testRun),
  )
}

/**
 * Two lanes of files that take about as long, as far as their sizes tell. Each lane has a browser of its own, in which
 * one page at a time has focus; a lane of end-to-end tests has a server of its own as well.
 * @param {readonly string[]} files
 */
const twoLanes = files => {
  const lanes = [0, 1].map(() => ({ bytes: 0, files: /** @type {string[]} */ ([]) }))
  const sized = files.map(file => ({ file, bytes: statSync(file).size }))
  for (const { file, bytes } of sized.sort((one, other) => other.bytes - one.bytes)) {
    const shortest = lanes.reduce((least, lane) => (lane.bytes < least.bytes ? lane : least))
    shortest.files.push(file)
    shortest.bytes += bytes
  }
  return lanes.map(lane => lane.files)
}

/** Prints the output of a run with failures. @param {import('./toolchain.mjs').Outcome} outcome */
const finish = outcome => {
  const totals = totalsOf(outcome)
  if (totals.failed === 0) return totals
  process.stdout.write(failuresIn(outcome.output))
  return { ...totals, failures: failedTestLines(outcome.output) }
}

/** Folders of unit tests that need no build; the checks of import rules in `test` itself run with the other checks. */
const unitFolders = ['http', 'state', 'backend', 'preview', 'elements', 'react', 'bench', 'server', 'ssr', 'vue']

/**
 * Tasks of a phase.
 * @param {string} phase
 * @param {readonly (() => Promise<Totals>)[]} runs
 * @param {boolean} [needsBuild]
 * @returns {Task[]}
 */
const tasksOf = (phase, runs, needsBuild = true) => runs.map(run => ({ phase, needsBuild, run }))

/** The names of the phases. */
export const phases = ['check', 'unit', 'browser', 'contract', 'e2e']

/** The phase of the host applications, which installs projects of their own and therefore runs by its name only. */
export const hostsPhase = 'hosts'

const testHosts = async () => {
  await buildHosts({ mayInstall: true })
  await installTestApplications()
  return nodeTest(filesIn(['hosts'], plainTest))
}

/** The tasks of all phases, those that take longest first. @returns {Task[]} */
export const allTasks = () => {
  const withReact = filesIn(unitFolders, reactTest)
  const browserLanes = twoLanes(filesIn(['elements', 'react', 'vue', 'angular'], browserTestFile))
  const runBrowser = browserLanes.map(files => () => browserTest('web-test-runner.config.mjs', files))
  const runFirefox = findFirefox() ? [() => browserTest('web-test-runner.firefox.config.mjs')] : []
  const runWebKit = findWebKit() ? [() => browserTest('web-test-runner.webkit.config.mjs')] : []
  const runWithReact = withReact.length > 0 ? [() => nodeTest(withReact, ['--import', 'tsx'])] : []
  const checksOf = (/** @type {readonly import('./steps.mjs').Step[]} */ steps) =>
    steps.map(step => () => runSteps([step]))
  return [
    ...tasksOf('contract', [() => nodeTest(filesIn(['contract'], plainTest))], false),
    ...tasksOf('unit', [() => nodeTest(filesIn(unitFolders, plainTest)), ...runWithReact], false),
    ...tasksOf('check', checksOf(sourceSteps), false),
    // These run the build and compilers, which share nothing with other tests.
    ...tasksOf('unit', [() => nodeTest(filesIn(['toolchain'], plainTest))]),
    ...tasksOf(
      'e2e',
      twoLanes(filesIn(['e2e'], plainTest)).map(lane => () => nodeTest(lane)),
    ),
    ...tasksOf('browser', [...runBrowser, ...runFirefox, ...runWebKit]),
    ...tasksOf('check', checksOf(buildSteps)),
    ...tasksOf(hostsPhase, [testHosts]),
  ]
}
