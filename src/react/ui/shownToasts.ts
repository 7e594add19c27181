/** One short message about what just happened, for example a saved change. */
export interface ToastMessage {
  text: string
  /** Whether something was not done: it is shown longer, and announced immediately. */
  isFailure?: boolean | undefined
  /** What can be done about it: undo it, or go to what it is about. */
  action?: { label: string; run: () => unknown } | undefined
  /** How long it is shown, in milliseconds. Default: by what it says and offers. */
  durationMs?: number | undefined
  /** What it is about, such as a switch: what an older message says about the same, and could undo, no longer holds. */
  about?: string | undefined
}

/** A message that is shown. */
export interface ShownToast extends ToastMessage {
  /** Distinguishes it from others with the same text; a newer one has a higher number. */
  number: number
}

/** How many are shown at a time. */
const most = 3

/** Whether a message has to be seen for its whole time. */
const isKept = ({ action, isFailure }: ToastMessage) => action !== undefined || isFailure === true

/** The shown ones with as many left out as it takes: the oldest first, and failures after the others. */
const fitting = (toasts: readonly ShownToast[]): readonly ShownToast[] => {
  if (toasts.length <= most) return toasts
  const older = toasts.slice(0, -1)
  const out = older.find(({ isFailure }) => !isFailure) ?? older[0]
  return fitting(toasts.filter(toast => toast !== out))
}

/**
 * Adds a message after those that are shown. It takes the place of messages that neither failed nor have an action, and of
 * what was done to the same thing before; the others stay for their time, at most three together.
 */
export const addToast = (toasts: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] => {
  const isOutdated = ({ about, isFailure }: ShownToast) =>
    !toast.isFailure && about !== undefined && about === toast.about && !isFailure
  return fitting([...toasts.filter(other => isKept(other) && !isOutdated(other)), toast])
}

/** Removes a message. */
export const removeToast = (toasts: readonly ShownToast[], number: number): readonly ShownToast[] =>
  toasts.filter(toast => toast.number !== number)
