import { openRoots } from './fields.ts'

/** The marks by which a person or assistive technology notices that a submit was taken up. */
const marks = '[aria-busy=true], [aria-invalid=true], [aria-disabled=true], :disabled, [readonly]'

const stateOf = (input: HTMLInputElement): string => {
  const root = input.getRootNode() as Document | ShadowRoot
  return `${input.isConnected} ${root.querySelectorAll(marks).length} ${document.querySelectorAll(marks).length}`
}

/** Calls back once, when the form around a field first shows a reaction to Enter, or the page starts to leave. */
export const watchReaction = (input: HTMLInputElement, done: (atMs: number) => void): void => {
  let before: string | undefined
  let isDone = false
  const finish = () => {
    if (isDone || before === undefined) return
    isDone = true
    observer.disconnect()
    done(performance.now())
  }
  const observer = new MutationObserver(() => {
    if (before !== undefined && stateOf(input) !== before) finish()
  })
  for (const root of openRoots()) observer.observe(root, { subtree: true, childList: true, attributes: true })
  addEventListener(
    'keydown',
    event => {
      if (event.key === 'Enter') before ??= stateOf(input)
    },
    { capture: true },
  )
  addEventListener('beforeunload', finish)
}
