import { countNodes, findIdentifier, findPassword, hasFocus, isLiveInReact } from './fields.ts'
import { typedAddress, typedPassword, type KeptInput, type ProbeReport, type ProbeSummary } from './plan.ts'
import { watchReaction } from './reaction.ts'
import { remount } from './remount.ts'

/** What happened before the bench could be told. */
const early: ProbeReport[] = []
const report = (message: ProbeReport) =>
  typeof feBenchReport === 'function' ? feBenchReport(JSON.stringify(message)) : void early.push(message)
const reportEarly = () => early.splice(0).forEach(report)

const longTasksMs: number[] = []
let layoutShift = 0
let identifier: HTMLInputElement | undefined

const observeCosts = () => {
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longTasksMs.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) layoutShift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Types like a person, in the same task, and leaves the caret one place before the end. */
const typeAddress = () => {
  document.execCommand('insertText', false, typedAddress)
  getSelection()?.modify('move', 'backward', 'character')
  report({ kind: 'typed', atMs: performance.now() })
}

const watchLive = (input: HTMLInputElement) => {
  // A timer, not a frame: frames asked for here would be work the page did not cause.
  const timer = setInterval(() => {
    const current = input.isConnected ? input : findIdentifier()
    if (current === undefined || !isLiveInReact(current)) return
    clearInterval(timer)
    report({ kind: 'live', atMs: performance.now() })
    if (feBenchPlan.kind === 'pressWhenLive') typeAddress()
  }, 8)
}

/** Calls back at the next press of Enter, before the page can react. */
const onceEnter = (run: () => void) => {
  const pressed = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return
    removeEventListener('keydown', pressed, { capture: true })
    run()
  }
  addEventListener('keydown', pressed, { capture: true })
}

const watchSignedIn = (password: HTMLInputElement) => {
  addEventListener('fe-login', () => report({ kind: 'signedIn', atMs: performance.now() }), { capture: true })
  onceEnter(() => report({ kind: 'passwordSent', atMs: performance.now() }))
  password.focus()
  document.execCommand('insertText', false, typedPassword)
  report({ kind: 'passwordTyped', atMs: performance.now() })
}

const watchNextStep = () => {
  const look = () => {
    const password = findPassword()
    if (password === undefined) return void requestAnimationFrame(look)
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith(feBenchPlan.preLoginPath))
    report({ kind: 'nextStep', atMs: performance.now(), answeredAtMs: answers.at(-1)?.responseEnd ?? null })
    if (feBenchPlan.kind === 'signIn') watchSignedIn(password)
  }
  onceEnter(() => {
    report({ kind: 'addressSent', atMs: performance.now() })
    look()
  })
}

const watchReady = () => {
  const look = () => {
    const input = findIdentifier()
    input?.focus()
    if (input === undefined || !hasFocus(input)) return void requestAnimationFrame(look)
    identifier = input
    report({ kind: 'ready', atMs: performance.now(), timeOriginMs: performance.timeOrigin })
    watchLive(input)
    if (feBenchPlan.kind === 'settle') return
    watchReaction(input, atMs => report({ kind: 'reaction', atMs }))
    watchNextStep()
    if (feBenchPlan.kind !== 'pressWhenLive') typeAddress()
  }
  requestAnimationFrame(look)
}

const summarize = (): ProbeSummary => ({ longTasksMs, layoutShift, nodes: countNodes() })

/** Reads the field that is shown now, types one more letter to see where the caret was, and makes good what was lost. */
const readKeptInput = (): KeptInput => {
  const input = identifier?.isConnected ? identifier : findIdentifier()
  const text = input?.value
  const isFocusKept = input !== undefined && hasFocus(input)
  document.execCommand('insertText', false, 'x')
  const isCaretKept = input?.value === `${typedAddress.slice(0, -1)}x${typedAddress.slice(-1)}`
  const isTextKept = text === typedAddress
  input?.focus()
  if (!isTextKept) document.execCommand('insertText', false, typedAddress)
  return { isTextKept, isCaretKept, isFocusKept }
}

if (location.pathname.startsWith(feBenchPlan.pathPrefix)) {
  globalThis.feBenchProbe = { reportEarly, summarize, readKeptInput, remount }
  observeCosts()
  watchReady()
}
