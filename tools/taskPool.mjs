// Runs the parts of `npm test` side by side.

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [failures] a line for each failure that has a name
 */

/**
 * @typedef {object} Task
 * @property {string} phase
 * @property {boolean} [needsBuild] starts after the build, and counts as one failure if that failed
 * @property {() => Promise<Totals>} run
 */

/** @type {Totals} */
const oneFailure = { passed: 0, failed: 1 }

/**
 * Runs the build and tasks, a few at the same time: whenever one ends, the first that can start.
 * @param {readonly Task[]} tasks in the order in which they start; the longest first keeps all slots busy until the end
 * @param {object} options
 * @param {number} options.slots how many run at the same time
 * @param {() => Promise<Totals>} options.build takes the first slot
 * @param {(task: Task, totals: Totals) => void} options.onEnd
 * @param {(cause: unknown) => void} options.onError when one rejects, which counts as one failure
 * @returns {Promise<Totals>} of the build
 */
export const runTasks = async (tasks, { slots, build, onEnd, onError }) => {
  const waiting = [...tasks]
  /** @param {() => Promise<Totals>} run */
  const totalsOf = run => run().catch(cause => (onError(cause), oneFailure))

  let isBuildOver = false
  const building = totalsOf(build).finally(() => (isBuildOver = true))

  /** @param {Task} task */
  const runTask = async task => {
    const canRun = !task.needsBuild || (await building).failed === 0
    onEnd(task, canRun ? await totalsOf(task.run) : oneFailure)
  }
  /** @param {boolean} isSlotOfBuild */
  const work = async isSlotOfBuild => {
    if (isSlotOfBuild) await building
    while (waiting.length > 0) {
      const place = waiting.findIndex(({ needsBuild }) => isBuildOver || !needsBuild)
      const [task] = place < 0 ? [] : waiting.splice(place, 1)
      await (task ? runTask(task) : building)
    }
  }
  await Promise.all(Array.from({ length: slots }, (_, slot) => work(slot === 0)))
  return building
}
