import type { ByRoleMatcher } from '@testing-library/dom'
import { chooseFile } from './chooseFile.ts'
import type { PortalScreen } from './openPortal.ts'

/** A job of an administrator, done step by step while the steps are counted. */
export interface CountedJob {
  /** Presses a button, link or entry; the last one of that name, which is that of a dialog rather than of the page behind it. */
  press: (role: ByRoleMatcher, name: string | RegExp) => Promise<void>
  /** Presses one of several buttons of a name. */
  pressThe: (button: HTMLElement) => Promise<void>
  /** Fills a field. */
  fill: (role: ByRoleMatcher, name: string | RegExp, text: string) => Promise<void>
  /** Types into a field outside of the shadow root. */
  write: (field: HTMLElement, text: string) => Promise<void>
  /** Chooses a file. */
  choose: (file: File) => Promise<void>
  /** Presses and filled fields so far. */
  steps: () => number
}

/** Counts what a job takes: each press, each filled field and each file is a step. Looking and waiting are none. */
export const countedJob = (screen: PortalScreen): CountedJob => {
  const { find, all, until, user, type } = screen
  let steps = 0
  return {
    press: async (role, name) => {
      steps += 1
      await until(() => all(role, name).length > 0)
      await user.click(all(role, name).at(-1) ?? (await find(role, name)))
    },
    pressThe: async button => {
      steps += 1
      await user.click(button)
    },
    fill: async (role, name, text) => {
      steps += 1
      type(await find(role, name), text)
    },
    write: async (field, text) => {
      steps += 1
      await user.type(field, text)
    },
    choose: async file => {
      steps += 1
      await chooseFile(screen, file)
    },
    steps: () => steps,
  }
}
