import { setTimeout as wait } from 'node:timers/promises'
import { openCold, type Bench, type ColdPage } from './coldPage.ts'
import type { Figures } from './figures.ts'
import type { KeptInput, ProbeSummary, VisitKind } from './probe/plan.ts'
import type { Profile } from './profiles.ts'
import type { Target } from './targets.ts'

/** A page that transfers nothing for this long has settled. */
const quietMs = 600
/** Tasks are long, and block, beyond this. */
const longTaskMs = 50
const collections = 3
const bytesPerMiB = 1024 * 1024
/** Without a pause the presses themselves would be what keeps the page from reacting. */
const betweenPressesMs = 20
/** A whole visit takes seconds; a page that hangs must not hang the run. */
const visitLimitMs = 90_000

/** Bytes in use after a collection, and what the renderer holds. */
export const readMemory = async ({ devTools }: Pick<ColdPage, 'devTools'>) => {
  // What one collection lets go of may be all that held something else.
  for (let pass = 0; pass < collections; pass += 1) {
    await devTools.send('HeapProfiler.collectGarbage')
    await wait(50)
  }
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  return { heapMiB: usedSize / bytesPerMiB, nodes, listeners: jsEventListeners }
}

/** Resolves when the page has loaded what it wants and, where React takes part, React has taken over. */
const settle = async (page: ColdPage, target: Target) => {
  if (target.hasReact) await page.reported('live')
  await page.traffic.quiet(quietMs)
}

const pressEnter = async ({ devTools }: ColdPage) => {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key })
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** Presses Enter until the page reacts, as an impatient person does. */
const keepPressing = async (page: ColdPage) => {
  const reaction = page.reported('reaction')
  while (!page.hasReported('reaction')) {
    // A press that lands on a page about to be left is refused; its reaction is then on the way.
    await Promise.race([pressEnter(page).catch(() => {}), reaction])
    await Promise.race([wait(betweenPressesMs), reaction])
  }
  return reaction
}

const pressUntilReaction = async (page: ColdPage) => {
  const reaction = await keepPressing(page)
  // The browser never finishes closing a context whose page is just being left.
  await page.traffic.quiet(quietMs)
  return reaction
}

const weighUntilLive = async (page: ColdPage, timeOriginMs: number): Promise<Partial<Figures>> => {
  const { atMs } = await page.reported('live')
  const { scriptKiB, scriptBrotliKiB } = page.traffic.until({ atMs, timeOriginMs })
  return { liveMs: atMs, scriptKiBUntilLive: scriptKiB, scriptBrotliKiBUntilLive: scriptBrotliKiB }
}

const weigh = async (page: ColdPage, target: Target): Promise<Partial<Figures>> => {
  const ready = await page.reported('ready')
  const cpuBeforeReady = await page.cpu()
  await settle(page, target)
  const cpu = await page.cpu()
  const { longTasksMs, layoutShift, nodes } = await page.evaluate<ProbeSummary>('feBenchProbe.summarize()')
  const before = page.traffic.until(ready)
  const all = page.traffic.until()
  return {
    readyMs: ready.atMs,
    ...(target.hasReact ? await weighUntilLive(page, ready.timeOriginMs) : {}),
    scriptKiBBeforeReady: before.scriptKiB,
    requestsBeforeReady: before.requests,
    apiCallsBeforeReady: before.apiCalls,
    scriptKiB: all.scriptKiB,
    scripts: all.scripts,
    requests: all.requests,
    configCalls: all.configCalls,
    thirdPartyRequests: all.thirdPartyRequests,
    scriptCpuBeforeReadyMs: cpuBeforeReady.scriptMs,
    taskCpuBeforeReadyMs: cpuBeforeReady.taskMs,
    scriptCpuMs: cpu.scriptMs,
    taskCpuMs: cpu.taskMs,
    blockingMs: longTasksMs.reduce((total, durationMs) => total + durationMs - longTaskMs, 0),
    longestTaskMs: Math.max(0, ...longTasksMs),
    heapMiB: (await readMemory(page)).heapMiB,
    nodes,
    layoutShift,
  }
}

const typeThenSend = async (page: ColdPage, target: Target): Promise<Partial<Figures>> => {
  await page.reported('typed')
  await settle(page, target)
  const kept = await page.evaluate<KeptInput>('feBenchProbe.readKeptInput()')
  const figures = {
    textLost: Number(!kept.isTextKept),
    caretLost: Number(!kept.isCaretKept),
    focusLost: Number(!kept.isFocusKept),
  }
  if (!target.hasScript) return figures
  await page.traffic.quiet(quietMs)
  await pressEnter(page)
  const { atMs, answeredAtMs } = await page.reported('nextStep')
  await page.traffic.quiet(quietMs)
  return {
    ...figures,
    nextStepMs: atMs - (answeredAtMs ?? Number.NaN),
    scriptKiBWithNextStep: page.traffic.until().scriptKiB,
  }
}

const pressAtOnce = async (page: ColdPage, target: Target): Promise<Partial<Figures>> => {
  await page.reported('typed')
  const { atMs } = await pressUntilReaction(page)
  if (!target.hasScript) return { aliveMs: atMs }
  const isNextStepReached = await page.reported('nextStep').then(
    () => true,
    () => false,
  )
  await page.traffic.quiet(quietMs)
  return { aliveMs: atMs, submitNotOnce: Number(!isNextStepReached || page.traffic.until().preLogins !== 1) }
}

const pressWhenLive = async (page: ColdPage): Promise<Partial<Figures>> => {
  await page.reported('typed')
  return { aliveThroughReactMs: (await pressUntilReaction(page)).atMs }
}

/** The whole sign-in. What the person does between the waits takes no time here, so that nothing can hide behind it. */
const signIn = async (page: ColdPage): Promise<Partial<Figures>> => {
  const { atMs: readyMs, timeOriginMs } = await page.reported('ready')
  await page.reported('typed')
  await keepPressing(page)
  await page.reported('passwordTyped')
  await pressEnter(page)
  const signedIn = await page.reported('signedIn')
  const [addressSent, nextStep] = [await page.reported('addressSent'), await page.reported('nextStep')]
  const passwordSent = await page.reported('passwordSent')
  await page.traffic.quiet(quietMs)
  const waits = [
    { fromMs: addressSent.atMs, toMs: nextStep.atMs },
    { fromMs: passwordSent.atMs, toMs: signedIn.atMs },
  ]
  const traffic = waits.map(interval => page.traffic.during({ ...interval, timeOriginMs }))
  return {
    signInMs: waits.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, readyMs),
    signInCallsInARow: traffic.reduce((total, { callsInARow }) => total + callsInARow, 0),
    signInLateScripts: traffic.reduce((total, { lateScripts }) => total + lateScripts, 0),
  }
}

const visits: Record<VisitKind, (page: ColdPage, target: Target) => Promise<Partial<Figures>>> = {
  settle: weigh,
  type: typeThenSend,
  press: pressAtOnce,
  pressWhenLive,
  signIn,
}

const openAndVisit = async (bench: Bench, target: Target, profile: Profile, kind: VisitKind) => {
  const page = await openCold(bench, target, profile, kind)
  try {
    return await visits[kind](page, target)
  } finally {
    await page.close()
  }
}

/** Loads a target once, cold, and measures what this kind of visit is for. */
export const visit = async (
  bench: Bench,
  target: Target,
  profile: Profile,
  kind: VisitKind,
): Promise<Partial<Figures>> => {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error(`${target.name}, ${profile.name}, ${kind}: no end in ${visitLimitMs} ms`)),
    visitLimitMs,
  )
  try {
    return await Promise.race([openAndVisit(bench, target, profile, kind), limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
