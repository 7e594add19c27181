/** One short message about what just happened, for example a saved change. */
export interface ToastMessage {
  text: string
  undo?: { label: string; run: () => unknown } | undefined
}

/** A message that is shown, or waits to be. */
export interface QueuedToast extends ToastMessage {
  /** Distinguishes it from others with the same text. */
  number: number
}

/**
 * Adds a message; the first of the queue is shown. A newer message replaces a shown one at once, except one that can
 * still be undone: that one stays for its time, and the newer one waits.
 */
export const enqueue = (queue: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] =>
  queue[0] && !queue[0].undo ? [...queue.slice(1), toast] : [...queue, toast]

/** Removes a message, shown or waiting. */
export const dequeue = (queue: readonly QueuedToast[], number: number): readonly QueuedToast[] =>
  queue.filter(toast => toast.number !== number)
