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

/** Puts every later timer of the page under our rule; it runs `speed` times faster than it says. */
export const ruleTime = (speed = 1): void => {
  const ruled = (run: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]) => {
    const own = era
    return start(() => own === era && !isStill && run(...given), delayMs / speed)
  }
  Object.assign(globalThis, { setTimeout: ruled })
}

/** Waits even while time stands still. */
export const sleep = (delayMs: number): Promise<void> => new Promise(resolve => start(resolve, delayMs))
