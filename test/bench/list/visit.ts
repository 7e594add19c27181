import { evaluateIn } from '../coldPage.ts'
import type { BareBrowser, DevTools } from '../devtools.ts'
import type { SweepReport } from './sweep.ts'

/** What one visit of a list gave. */
export interface ListFigures {
  nodes: number
  heapMiB: number
  wheelCpuMs: number
  flingCpuMs: number
  flingScriptCpuMs: number
  lateFrames: number
  blankProbes: number
}

const frames = 240
/** A wheel notch a frame. */
const wheelStepPx = 120
/** From the start to the end of 10,000 rows; as far in a longer list. */
const flingStepPx = 400_000 / frames
const patienceMs = 60_000

/** Objects of the page so far, and what its main thread spent. */
export const metricsOf = async (devTools: DevTools) => {
  const { metrics } = await devTools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return {
    nodes: value('Nodes'),
    heapMiB: value('JSHeapUsedSize') / 2 ** 20,
    scriptMs: value('ScriptDuration') * 1000,
    taskMs: value('TaskDuration') * 1000,
  }
}

const untilDrawn = async (devTools: DevTools) => {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    if (
      await evaluateIn(devTools)<boolean>('globalThis.feMeasuredList !== undefined && globalThis.feSweep !== undefined')
    )
      return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The list was not drawn')
}

/** Opens a list, scrolls it as a wheel does and in one fling, and measures the main thread meanwhile. */
export const visitList = async (browser: BareBrowser, url: string, cpuSlowdown: number): Promise<ListFigures> => {
  const { devTools, close } = await browser.openPage()
  const evaluate = evaluateIn(devTools)
  try {
    await devTools.send('Page.enable')
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devTools.send('Page.navigate', { url })
    await untilDrawn(devTools)
    await evaluate('feSweep(30, 120)')
    await devTools.send('HeapProfiler.collectGarbage')
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const start = await metricsOf(devTools)
    const wheel = await evaluate<SweepReport>(`feSweep(${frames}, ${wheelStepPx})`)
    const between = await metricsOf(devTools)
    const fling = await evaluate<SweepReport>(`feSweep(${frames}, ${flingStepPx})`)
    const end = await metricsOf(devTools)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devTools.send('HeapProfiler.collectGarbage')
    const { nodes, heapMiB } = await metricsOf(devTools)
    return {
      nodes,
      heapMiB,
      wheelCpuMs: between.taskMs - start.taskMs,
      flingCpuMs: end.taskMs - between.taskMs,
      flingScriptCpuMs: end.scriptMs - between.scriptMs,
      lateFrames: fling.lateFrames,
      blankProbes: wheel.blankProbes + fling.blankProbes + wheel.emptyRows + fling.emptyRows,
    }
  } finally {
    await close()
  }
}
