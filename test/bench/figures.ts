/** Every number a load can give. All are better when smaller. */
export interface Figures {
  readyMs: number
  liveMs: number
  aliveMs: number
  /** Reaction to Enter pressed only once React is live. */
  aliveThroughReactMs: number
  nextStepMs: number
  /** The waits of a whole sign-in: for the form, the next step and `fe-login`. */
  signInMs: number
  /** API calls of these waits of which each began after the end of the one before. */
  signInCallsInARow: number
  /** Scripts requested in these waits only after an answer. */
  signInLateScripts: number
  scriptKiBBeforeReady: number
  /** What the working first step needs; later steps are asked for after that. */
  scriptKiBUntilLive: number
  scriptBrotliKiBUntilLive: number
  /** All scripts once the page has settled. */
  scriptKiB: number
  scripts: number
  /** All scripts once the next step is on screen. */
  scriptKiBWithNextStep: number
  requestsBeforeReady: number
  apiCallsBeforeReady: number
  requests: number
  configCalls: number
  thirdPartyRequests: number
  scriptCpuBeforeReadyMs: number
  taskCpuBeforeReadyMs: number
  scriptCpuMs: number
  taskCpuMs: number
  blockingMs: number
  longestTaskMs: number
  heapMiB: number
  nodes: number
  layoutShift: number
  /** 1 when what was typed at the ready moment is gone. */
  textLost: number
  /** 1 when the caret has moved. */
  caretLost: number
  /** 1 when the focus has moved. */
  focusLost: number
  /** 1 when Enter pressed at once did not lead to exactly one call and to the next step. */
  submitNotOnce: number
}

/** The name of a figure. */
export type FigureName = keyof Figures

/** All samples of one target under one profile, by figure. A figure that does not apply has none. */
export type Samples = Partial<Record<FigureName, number[]>>

/** Adds what one visit gave. */
export const addFigures = (samples: Samples, figures: Partial<Figures>): void => {
  for (const [name, value] of Object.entries(figures) as [FigureName, number][]) (samples[name] ??= []).push(value)
}
