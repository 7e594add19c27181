import { evaluateIn, startRenderer } from '../coldPage.ts'
import type { BareBrowser } from '../devtools.ts'
import { refreshPath } from '../paths.ts'
import { applyProfile } from '../profiles.ts'
import type { BenchServer } from '../server.ts'
import { recordTraffic } from '../traffic.ts'
import type { RowsReport } from './watch.ts'

/** What one visit of a page with rows gave. */
export interface PortalFigures {
  /** From the navigation to the first rows. */
  rowsMs: number
  scriptKiB: number
  /** API calls until the rows of which each began after the end of the one before. */
  callsInARow: number
  /** Scripts requested only after the answer to the session check. */
  lateScripts: number
  /** The section opened again, with code and rows in the cache. */
  reopenMs?: number
}

const quietMs = 600
const reopenings = 5
/** Room for the navigation beside the content. */
const screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }

interface Visit {
  browser: BareBrowser
  server: BenchServer
  path: string
  /** The bundled `watch.ts`. */
  watch: string
  cpuSlowdown: number
  /** The section and another one, as the navigation names them, to open the section again; absent for a page without. */
  titles?: readonly [own: string, other: string]
}

/** Loads a page cold and waits for its rows; then opens the section again. */
export const visitPortal = async ({
  browser,
  server,
  path,
  watch,
  cpuSlowdown,
  titles,
}: Visit): Promise<PortalFigures> => {
  const { devTools, close } = await browser.openPage()
  const evaluate = evaluateIn(devTools)
  try {
    await startRenderer(devTools, server.origin)
    await devTools.send('Emulation.setDeviceMetricsOverride', screen)
    const traffic = await recordTraffic(devTools, server.origin, server.brotliBytes)
    await devTools.send('Page.addScriptToEvaluateOnNewDocument', { source: watch })
    await applyProfile(devTools, { name: 'slow', cpuSlowdown })
    const isCommitted = new Promise<void>(resolve => devTools.on('Page.frameNavigated', () => resolve()))
    await devTools.send('Page.navigate', { url: server.origin + path })
    await isCommitted
    const { atMs: rowsMs, timeOriginMs } = await evaluate<RowsReport>('feBenchPortal.untilRows()')
    await traffic.quiet(quietMs)
    const waits = traffic.during({ fromMs: 0, toMs: rowsMs, timeOriginMs }, [refreshPath])
    const { scriptKiB } = traffic.until()
    const figures = { rowsMs, scriptKiB, ...waits }
    if (titles === undefined) return figures
    const times: number[] = []
    for (let count = 0; count < reopenings; count += 1)
      times.push(await evaluate<number>(`feBenchPortal.reopen(...${JSON.stringify(titles)})`))
    return { ...figures, reopenMs: times.toSorted((a, b) => a - b)[Math.floor(reopenings / 2)] ?? Number.NaN }
  } finally {
    await close()
  }
}
