/** Fires an event that bubbles out of every shadow root; for the few that come before the rest of our code. */
export const dispatch = (target: EventTarget, name: string, detail: object): boolean =>
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: Object.freeze(detail) }))
