import { once } from 'node:events'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Limit for one command of a test; a machine with busy loops beside the tests takes a good part of it. */
export const limitMs = 120_000

/** Time that a program gets to end by itself. */
const graceMs = 10_000

/** @param {ChildProcess} child */
export const hasEnded = child => child.exitCode !== null || child.signalCode !== null

/** Ends a program when this process ends. @param {ChildProcess} child */
export const endWithUs = child => {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** Lets signals that end this process take the programs with it, too; by default Node ends without its exit event. */
export const endOnSignals = () => {
  for (const [signal, exitCode] of /** @type {const} */ ([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]))
    process.once(signal, () => process.exit(exitCode))
}

/** @param {ChildProcess} child */
export const end = async child => {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill()
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(force)
}

/**
 * Asks again and again until the answer is yes.
 * @param {() => Promise<boolean>} isSo
 * @param {string} about the failure after the limit
 */
export const until = async (isSo, about) => {
  const endMs = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error(about)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
