import type { ByRoleMatcher } from '@testing-library/dom'
import type { PortalScreen } from './openPortal.ts'

/** A job of an administrator, done step by step while the steps are counted. */
export interface CountedJob {
  /** Presses a button, link or entry. */
  press: (role: ByRoleMatcher, name: string | RegExp) => Promise<void>
  /** Fills a field. */
  fill: (role: ByRoleMatcher, name: string | RegExp, text: string) => Promise<void>
  /** Presses and filled fields so far. */
  steps: () => number
}

/** Counts what a job takes: each press and each filled field is a step. Looking and waiting are none. */
export const countedJob = ({ find, user, type }: PortalScreen): CountedJob => {
  let steps = 0
  return {
    press: async (role, name) => {
      steps += 1
      await user.click(await find(role, name))
    },
    fill: async (role, name, text) => {
      steps += 1
      type(await find(role, name), text)
    },
    steps: () => steps,
  }
}
