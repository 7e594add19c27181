const { setTimeout: start } = globalThis

let era = 0
let isStill = false

/** No timer that runs now will ever end: no answer of the preview comes, nothing moves on. */
export const stopTime = (): void => {
  era += 1
  isStill = true
}

/** Lets later timers run again; those from before stay as they are. */
export const resumeTime = (): void => {
  era += 1
  isStill = false
}

/** Puts every later timer of the page under our rule. */
export const ruleTime = (): void => {
  const ruled = (run: (...given: unknown[]) => void, delayMs?: number, ...given: unknown[]) => {
    const own = era
    return start(() => own === era && !isStill && run(...given), delayMs)
  }
  Object.assign(globalThis, { setTimeout: ruled })
}

/** Waits even while time stands still. */
export const sleep = (delayMs: number): Promise<void> => new Promise(resolve => start(resolve, delayMs))
