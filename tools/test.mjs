// `npm test`: installs what is missing, then runs the tasks of every phase and ends with one line of totals.
// `npm run test:all` (`--all`) also runs the variants that rarely tell something new: every store, every width.
// `npm test -- unit` runs one phase; `npm test -- --slow` also lists the files that took most processor time; `npm run test:hosts` the one for the host applications of the demo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, needChromium, wantFirefox, wantWebKit } from './machine.mjs'
import { fileTimesVariable, slowestFiles } from './slowTests/fileTimes.mjs'
import { generatedStep, runSteps, staleBuild } from './steps.mjs'
import { runTasks } from './taskPool.mjs'
import { allTasks, hostsPhase, phases, sum } from './testPhases.mjs'
import { forwardSignals, install, say, secondsSince } from './toolchain.mjs'

/**
 * @typedef {import('./taskPool.mjs').Totals} Totals
 * @typedef {import('./taskPool.mjs').Task} Task
 */

/** Phases that need no browser. */
const withoutBrowser = ['check', 'unit', 'contract']

/** One more than the cores, because tests also wait: for servers, frames and databases. */
const slots = availableParallelism() + 1

/** @param {readonly string[]} names */
const prepare = async names => {
  await install()
  if (names.some(name => !withoutBrowser.includes(name))) process.env.CHROME_PATH = await needChromium()
  if (names.includes('browser')) {
    await wantFirefox()
    await wantWebKit()
  }
  const postgres = findPostgres()
  if (postgres) process.env.PG_BIN = postgres
  else if (names.includes('contract'))
    say('!!! No PostgreSQL here: contract tests run on PGlite only. Install postgresql, or set PG_BIN.')
}

/** Prints the totals of each phase when its last task ended. @param {readonly Task[]} tasks */
const phaseReport = tasks => {
  const startedAtMs = Date.now()
  /** @type {Map<Task, Totals>} */
  const ended = new Map()
  /** @param {Task} task @param {Totals} totals */
  const onEnd = (task, totals) => {
    ended.set(task, totals)
    const ofPhase = tasks.filter(({ phase }) => phase === task.phase)
    const all = ofPhase.flatMap(part => ended.get(part) ?? [])
    if (all.length < ofPhase.length) return
    const { passed, failed } = sum(all)
    say(`${task.phase}: ${passed} passed, ${failed} failed (${secondsSince(startedAtMs)} after the start)`)
  }
  return { onEnd, totals: () => sum([...ended.values()]) }
}

/** @param {string | undefined} chosen */
const test = async chosen => {
  if (chosen !== undefined && ![...phases, hostsPhase].includes(chosen))
    throw new Error(`Unknown phase "${chosen}"; there are: ${[...phases, hostsPhase].join(', ')}`)
  const names = chosen === undefined ? phases : [chosen]
  await prepare(names)
  // This check writes to source files while it runs, so nothing else may run at the same time.
  const generated = names.includes('check') ? [await runSteps([generatedStep])] : []
  const tasks = allTasks().filter(({ phase }) => names.includes(phase))
  const { onEnd, totals } = phaseReport(tasks)
  const build = () => runSteps(tasks.some(({ needsBuild }) => needsBuild) ? staleBuild() : [])
  const built = await runTasks(tasks, { slots, build, onEnd, onError: cause => say(String(cause)) })
  return sum([...generated, built, totals()])
}

/** Runs the tests, then prints which files took most processor time. @param {() => Promise<Totals>} runTests */
const withTimes = async runTests => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-test-times-'))
  const path = join(folder, 'times.jsonl')
  writeFileSync(path, '')
  process.env[fileTimesVariable] = path
  const totals = await runTests()
  say(`\n${slowestFiles(path)}`)
  rmSync(folder, { recursive: true })
  return totals
}

const main = async () => {
  const options = /** @type {const} */ ({ slow: { type: 'boolean' }, all: { type: 'boolean' } })
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.all) process.env.FE_TEST_ALL = '1'
  const runTests = () => test(positionals[0])
  return values.slow ? withTimes(runTests) : runTests()
}

forwardSignals()
const totals = await main().catch(
  /** @returns {Totals} */ cause => {
    say(cause instanceof Error ? cause.message : String(cause))
    return { passed: 0, failed: 1 }
  },
)
// The end of a long output is what people and machines keep, so the failures are named here once more.
for (const failure of totals.failures ?? []) say(`✖ ${failure}`)
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
