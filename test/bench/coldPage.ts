import { preLoginPath } from './paths.ts'
import type { BareBrowser, DevTools } from './devtools.ts'
import type { ProbeReport, VisitKind } from './probe/plan.ts'
import { applyProfile, type Profile } from './profiles.ts'
import type { BenchServer } from './server.ts'
import { targetPathPrefix, type Target } from './targets.ts'
import { patienceMs, recordTraffic, type Traffic } from './traffic.ts'

/** A page that has just been sent to a target, in a browser context of its own, with nothing cached. */
export interface ColdPage {
  devTools: DevTools
  traffic: Traffic
  /** The page's report of one kind, whether it has come already or not. */
  reported: <Kind extends ProbeReport['kind']>(kind: Kind) => Promise<Extract<ProbeReport, { kind: Kind }>>
  /** Whether the page has reported this already. */
  hasReported: (kind: ProbeReport['kind']) => boolean
  /** Runs an expression in the page and waits for its value. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Main-thread CPU time since the navigation. */
  cpu: () => Promise<{ scriptMs: number; taskMs: number }>
  close: () => Promise<void>
}

/** What every cold page of a run shares. */
export interface Bench {
  browser: BareBrowser
  server: BenchServer
  /** The bundled probe. */
  probe: string
}

const collectReports = (devTools: DevTools, what: string) => {
  const arrived = new Map<string, ProbeReport>()
  const waiting = new Map<string, (report: ProbeReport) => void>()
  devTools.on('Runtime.bindingCalled', ({ payload }) => {
    const message = JSON.parse(payload) as ProbeReport
    if (arrived.has(message.kind)) return
    arrived.set(message.kind, message)
    waiting.get(message.kind)?.(message)
  })
  const reported = <Kind extends ProbeReport['kind']>(kind: Kind) =>
    new Promise<Extract<ProbeReport, { kind: Kind }>>((resolve, reject) => {
      const found = arrived.get(kind)
      if (found !== undefined) return resolve(found as Extract<ProbeReport, { kind: Kind }>)
      const timer = setTimeout(
        () => reject(new Error(`${what}: "${kind}" did not happen in ${patienceMs} ms`)),
        patienceMs,
      )
      waiting.set(kind, message => {
        clearTimeout(timer)
        resolve(message as Extract<ProbeReport, { kind: Kind }>)
      })
    })
  return { reported, hasReported: (kind: ProbeReport['kind']) => arrived.has(kind) }
}

/** Runs expressions in a page and waits for their values. */
export const evaluateIn =
  (devTools: DevTools) =>
  async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await devTools.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value as Value
  }

const readCpu = async (devTools: DevTools) => {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const milliseconds = (name: string) => (metrics.find(metric => metric.name === name)?.value ?? Number.NaN) * 1000
  return { scriptMs: milliseconds('ScriptDuration'), taskMs: milliseconds('TaskDuration') }
}

/** Sends a page to an empty one, so that the start of its renderer process is not measured. */
export const startRenderer = async (devTools: DevTools, origin: string): Promise<void> => {
  await devTools.send('Page.enable')
  const isBlankLoaded = new Promise<void>(resolve => devTools.on('Page.loadEventFired', () => resolve()))
  await devTools.send('Page.navigate', { url: `${origin}/blank` })
  await isBlankLoaded
}

/** Opens a target cold under a profile. */
export const openCold = async (
  { browser, server, probe }: Bench,
  target: Target,
  profile: Profile,
  kind: VisitKind,
): Promise<ColdPage> => {
  const { devTools, close } = await browser.openPage()
  await startRenderer(devTools, server.origin)
  const traffic = await recordTraffic(devTools, server.origin, server.brotliBytes)
  const reports = collectReports(devTools, `${target.name}, ${profile.name}, ${kind}`)
  const plan = JSON.stringify({ kind, pathPrefix: targetPathPrefix, preLoginPath })
  await devTools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `globalThis.feBenchPlan = ${plan};\n${probe}`,
  })
  // CPU time, not elapsed time, so that other work on the machine counts less.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await applyProfile(devTools, profile)
  const start = await readCpu(devTools)
  const isCommitted = new Promise<void>(resolve => devTools.on('Page.frameNavigated', () => resolve()))
  await devTools.send('Page.navigate', { url: server.origin + target.path })
  await isCommitted
  // Without the Runtime domain a binding reaches only documents that are there.
  await devTools.send('Runtime.addBinding', { name: 'feBenchReport' })
  await evaluateIn(devTools)('feBenchProbe.reportEarly()')
  return {
    devTools,
    traffic,
    ...reports,
    evaluate: evaluateIn(devTools),
    cpu: async () => {
      const now = await readCpu(devTools)
      return { scriptMs: now.scriptMs - start.scriptMs, taskMs: now.taskMs - start.taskMs }
    },
    close,
  }
}
