/** One short message about what just happened, for example a saved change. */
export interface ToastMessage {
  text: string
  /** Whether something was not done: it is shown longer, before other messages, and announced at once. */
  isFailure?: boolean | undefined
  /** What can be done about it: undo it, or go to what it is about. */
  action?: { label: string; run: () => unknown } | undefined
  /** How long it is shown while no other message waits, in milliseconds. Default: as long as when others wait. */
  aloneMs?: number | undefined
  /** What it is about, such as a switch: what an older message says about the same, and could undo, no longer holds. */
  about?: string | undefined
}

/** A message that is shown, or waits to be. */
export interface QueuedToast extends ToastMessage {
  /** Distinguishes it from others with the same text. */
  number: number
}

/** Whether a message has to be seen for its whole time. */
const isKept = ({ action, isFailure }: ToastMessage) => action !== undefined || isFailure === true

/**
 * Adds a message; the first of the queue is shown. A newer message replaces a shown one at once, except a failure and one
 * with an action: these stay for their time, and the newer one waits. What was done to the same thing before is
 * removed. A failure comes before all but failures.
 */
export const enqueue = (queue: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] => {
  const isOutdated = ({ about, isFailure }: QueuedToast) => about !== undefined && about === toast.about && !isFailure
  const valid = toast.isFailure ? queue : queue.filter(other => !isOutdated(other))
  const kept = valid[0] && !isKept(valid[0]) ? valid.slice(1) : valid
  if (!toast.isFailure) return [...kept, toast]
  const failures = kept.filter(({ isFailure }) => isFailure)
  return [...failures, toast, ...kept.filter(({ isFailure }) => !isFailure)]
}

/** Removes a message, shown or waiting. */
export const dequeue = (queue: readonly QueuedToast[], number: number): readonly QueuedToast[] =>
  queue.filter(toast => toast.number !== number)
