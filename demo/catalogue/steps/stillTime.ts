const { setTimeout: start } = globalThis

let isStill = false

/** Once time stands still, no timer of the page runs any more: no answer of the preview comes, nothing moves on. */
export const stopTime = (): void => void (isStill = true)

/** Puts every later timer of the page under our rule. */
export const ruleTime = (): void => {
  const ruled = (run: (...given: unknown[]) => void, delayMs?: number, ...given: unknown[]) =>
    start(() => isStill || run(...given), delayMs)
  Object.assign(globalThis, { setTimeout: ruled })
}

/** Waits even while time stands still. */
export const sleep = (delayMs: number): Promise<void> => new Promise(resolve => start(resolve, delayMs))
