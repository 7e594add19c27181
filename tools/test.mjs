// `npm test`: installs what is missing, then runs every phase and ends with one line of totals.
// `npm test -- unit` runs one phase; `npm run test:hosts` the one for the host applications of the demo.
import { findPostgres, needChromium, wantFirefox } from './machine.mjs'
import { phases, sum } from './testPhases.mjs'
import { forwardSignals, install, say, secondsSince } from './toolchain.mjs'

/** @typedef {import('./testPhases.mjs').Totals} Totals */

/**
 * Phases in order; those in one row run at the same time, because each keeps one core busy. The phase `hosts`, which
 * installs projects of their own, runs by its name only.
 */
const stages = [['check'], ['unit', 'contract'], ['browser'], ['e2e']]

/** Phases that need no browser. */
const withoutBrowser = ['check', 'unit', 'contract']

/** @param {readonly string[]} names */
const prepare = async names => {
  await install()
  if (names.some(name => !withoutBrowser.includes(name))) process.env.CHROME_PATH = await needChromium()
  if (names.includes('browser')) await wantFirefox()
  const postgres = findPostgres()
  if (postgres) process.env.PG_BIN = postgres
  else if (names.includes('contract') && !process.env.DATABASE_URL_TEST)
    say('!!! No PostgreSQL here: contract tests run on PGlite only. Install postgresql, or set DATABASE_URL_TEST.')
}

/** @param {string} name */
const runPhase = async name => {
  const startedAtMs = Date.now()
  const totals = await phases[name]?.().catch(cause => (say(String(cause)), undefined))
  const { passed, failed } = totals ?? { passed: 0, failed: 1 }
  say(`${name}: ${passed} passed, ${failed} failed (${secondsSince(startedAtMs)})`)
  return { passed, failed }
}

/** @param {string | undefined} chosen */
const test = async chosen => {
  if (chosen !== undefined && !Object.hasOwn(phases, chosen))
    throw new Error(`Unknown phase "${chosen}"; there are: ${Object.keys(phases).join(', ')}`)
  const turns = chosen === undefined ? stages : [[chosen]]
  const names = turns.flat()
  await prepare(names)
  /** @type {Totals[]} */
  const all = []
  for (const together of turns) all.push(...(await Promise.all(together.map(runPhase))))
  return sum(all)
}

forwardSignals()
const totals = await test(process.argv[2]).catch(cause => {
  say(cause instanceof Error ? cause.message : String(cause))
  return { passed: 0, failed: 1 }
})
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
