// The phases of `npm test`.
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join, relative } from 'node:path'
import { findFirefox } from './browsers.mjs'
import { buildHosts } from './hosts.mjs'
import { buildSteps, generatedStep, runSteps, sourceSteps, staleBuild } from './steps.mjs'
import { inRoot, root, runNode, scriptOf } from './toolchain.mjs'

/** @typedef {{ passed: number, failed: number }} Totals */

/** @param {readonly Totals[]} all @returns {Totals} */
export const sum = all => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
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
 * All files in the folders and their subfolders that match; of the folder `.` only its own files.
 * @param {readonly string[]} folders below `test`
 * @param {RegExp} pattern
 */
const filesIn = (folders, pattern) =>
  folders.flatMap(folder => {
    const path = inRoot('test', folder)
    if (!existsSync(path)) return []
    return readdirSync(path, { recursive: folder !== '.' })
      .map(name => join(path, String(name)))
      .filter(name => pattern.test(basename(name)))
  })

const plainTest = /^[^.]+\.test\.ts$/
const reactTest = /^[^.]+\.test\.tsx$/
const browserTestFile = /\.browser\.test\.tsx?$/

/**
 * The output is parsed, so it has no colours; a run that hangs is ended, after more time than a busy machine needs.
 * @type {import('./toolchain.mjs').RunOptions}
 */
const testRun = { output: 'keep', env: { FORCE_COLOR: '0' }, limitMs: 5_400_000 }

/**
 * Runs files with Node's test runner in one process, so that they share expensive set-up.
 * @param {string[]} files
 * @param {readonly string[]} [flags]
 */
const nodeTest = async (files, flags = []) => {
  if (files.length === 0) return { passed: 0, failed: 1 }
  const args = [...flags, '--test', '--test-isolation=none', '--test-reporter=spec', ...files.sort()]
  return finish(await runNode(args, testRun))
}

/** A port that no program uses now. Runs that start together would otherwise both choose the runner's first free one. */
const freePort = async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
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
 * one page at a time has focus.
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
  if (totals.failed > 0) process.stdout.write(failuresIn(outcome.output))
  return totals
}

/** The part of a report that lists failures, or the whole report if there is no such part. @param {string} output */
const failuresIn = output => output.slice(Math.max(0, output.indexOf('✖ failing tests:')))

/** The two end-to-end files that take longest; each starts one of the two parallel runs. */
const longest = /[/\\](accessibility|steps)\.test\.ts$/

/** The phases. @type {Record<string, () => Promise<Totals>>} */
export const phases = {
  check: async () =>
    // The build takes longest and one core, so the other checks run beside it.
    sum([
      await runSteps([generatedStep]),
      await runSteps([...staleBuild(), ...sourceSteps]),
      await runSteps(buildSteps),
    ]),
  unit: async () => {
    const folders = [
      'http',
      'state',
      'backend',
      'preview',
      'toolchain',
      'elements',
      'react',
      'bench',
      'ssr',
      'vue',
      '.',
    ]
    const plain = await nodeTest(filesIn(folders, plainTest))
    const withReact = filesIn(folders, reactTest)
    return withReact.length === 0 ? plain : sum([plain, await nodeTest(withReact, ['--import', 'tsx'])])
  },
  browser: async () => {
    const lanes = twoLanes(filesIn(['elements', 'react', 'vue'], browserTestFile))
    const runs = lanes.map(files => browserTest('web-test-runner.config.mjs', files))
    if (findFirefox()) runs.push(browserTest('web-test-runner.firefox.config.mjs'))
    return sum(await Promise.all(runs))
  },
  contract: () => nodeTest(filesIn(['contract'], plainTest)),
  e2e: async () => {
    const { failed } = await runSteps(staleBuild())
    if (failed > 0) return { passed: 0, failed }
    const all = filesIn(['e2e', 'a11y'], plainTest).sort()
    const files = [...all.filter(file => longest.test(file)), ...all.filter(file => !longest.test(file))]
    // Two runs in parallel, each with its own server and browser, because tests mostly wait.
    const lanes = [0, 1].map(lane => files.filter((_, place) => place % 2 === lane))
    return sum(await Promise.all(lanes.map(lane => nodeTest(lane))))
  },
  hosts: async () => {
    const { failed } = await runSteps(staleBuild())
    if (failed > 0) return { passed: 0, failed }
    await buildHosts({ mayInstall: true })
    return nodeTest(filesIn(['hosts'], plainTest))
  },
}
