import type { JobContext } from './jobs.ts'
import { createJobRunner } from './jobRunner.ts'
import type { AnyJobKind } from './runJob.ts'
import { createWakeUps } from './wakeUps.ts'

/** Runs the jobs of a store. Several processes may share the store. */
export interface JobWorker {
  /** Looks for due jobs soon: for those that a request has just added. */
  wake: () => void
  /** Also looks for jobs that other processes added or left unfinished, at once and regularly. */
  start: () => void
  /** Resolves when no job is due and none is running. */
  idle: () => Promise<void>
  /** Begins no further job and resolves when the running ones have ended. */
  stop: () => Promise<void>
}

const pollMs = 5_000

/** Creates the worker of a process. @param kinds the table of all kinds; jobs of another kind are left alone */
export const createJobWorker = (context: JobContext, kinds: readonly AnyJobKind[]): JobWorker => {
  let isPolling = false

  const lookOnce = async () => {
    try {
      while ((await runner.beginDue()) > 0);
      const dueMs = await runner.earliestDueMs()
      if (dueMs === undefined) return isPolling ? pollMs : undefined
      const delayMs = dueMs - context.ports.clock.now()
      // A job that is due and was not begun waits for another one to end, or to give its place back.
      const waitMs = delayMs > 0 ? Math.min(delayMs, pollMs) : pollMs
      return Math.min(waitMs, runner.untilSlowMs() ?? waitMs)
    } catch (cause) {
      runner.report(cause)
      return pollMs
    }
  }

  const wakeUps = createWakeUps(lookOnce)
  const runner = createJobRunner(context, kinds, () => void wakeUps.now())

  return {
    wake: wakeUps.soon,
    start: () => {
      isPolling = true
      wakeUps.soon()
    },
    idle: async () => {
      do await wakeUps.now()
      while ((await Promise.all(runner.running())).length > 0)
    },
    stop: async () => {
      runner.stop()
      await wakeUps.stop()
      await Promise.all(runner.running())
    },
  }
}
