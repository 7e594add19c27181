/** One short message about what just happened, for example a saved change. */
export interface ToastMessage {
  text: string
  /** Whether something was not done: it is shown longer, before other messages, and announced at once. */
  isFailure?: boolean | undefined
  undo?: { label: string; run: () => unknown } | undefined
}

/** A message that is shown, or waits to be. */
export interface QueuedToast extends ToastMessage {
  /** Distinguishes it from others with the same text. */
  number: number
}

/** Whether a message has to be seen for its whole time. */
const isKept = ({ undo, isFailure }: ToastMessage) => undo !== undefined || isFailure === true

/**
 * Adds a message; the first of the queue is shown. A newer message replaces a shown one at once, except a failure and one
 * that can still be undone: these stay for their time, and the newer one waits. A failure comes before all but failures.
 */
export const enqueue = (queue: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] => {
  const kept = queue[0] && !isKept(queue[0]) ? queue.slice(1) : queue
  if (!toast.isFailure) return [...kept, toast]
  const failures = kept.filter(({ isFailure }) => isFailure)
  return [...failures, toast, ...kept.filter(({ isFailure }) => !isFailure)]
}

/** Removes a message, shown or waiting. */
export const dequeue = (queue: readonly QueuedToast[], number: number): readonly QueuedToast[] =>
  queue.filter(toast => toast.number !== number)
