import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from '../bundles.ts'
import { evaluateIn, startRenderer } from '../coldPage.ts'
import type { BareBrowser, DevTools } from '../devtools.ts'
import { hostPage } from '../hostPage.ts'
import { metricsOf } from '../list/visit.ts'
import type { SweepReport } from '../list/sweep.ts'
import { entryFile, findProduct } from '../product.ts'
import { startServer, type BenchServer } from '../server.ts'
import { summarize } from '../statistics.ts'
import { productPath } from '../targets.ts'
import { answersOf } from './api.ts'

const counts = [10_000, 100_000] as const
type Count = (typeof counts)[number]
const slowdowns = [1, 4] as const
/** How long each API answer takes. */
const apiDelayMs = 50
const frames = 240
/** A wheel notch a frame. */
const wheelStepPx = 120
/** As far as 10,000 rows of 40 px. */
const flingStepPx = 400_000 / frames
const pages = 1_000
/** Pages after which caches are as full as they get. */
const warmUpPages = 50
const screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }

const sections = ['audits', 'users'] as const
type Section = (typeof sections)[number]

const page = (section: Section) => (origin: string) =>
  hostPage({
    head: `<script type="module" src="${productPath}${entryFile}"></script>`,
    body: `<fe-admin-portal base-url="${origin}" section="${section}"></fe-admin-portal>`,
  })

/** The scripts that run inside the page. */
const buildScripts = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fe-bench-sections-'))
  try {
    const entryPoints = { watch: '../portal/watch.ts', sweep: '../list/sweep.ts', pager: 'pager.ts' }
    await build({
      ...bundleOptions,
      entryPoints: Object.fromEntries(
        Object.entries(entryPoints).map(([name, file]) => [name, join(import.meta.dirname, file)]),
      ),
      outdir: folder,
      format: 'iife',
    })
    const texts = Object.keys(entryPoints).map(name => readFile(join(folder, `${name}.js`), 'utf8'))
    return (await Promise.all(texts)).join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A section that is open and shows its rows. */
interface OpenSection {
  devTools: DevTools
  evaluate: ReturnType<typeof evaluateIn>
  /** Objects of the page after a collection. */
  settled: () => Promise<{ nodes: number; heapMiB: number }>
}

const withSection = async <Value>(
  { browser, server, scripts }: { browser: BareBrowser; server: BenchServer; scripts: string },
  section: Section,
  measure: (open: OpenSection) => Promise<Value>,
): Promise<Value> => {
  const { devTools, close } = await browser.openPage()
  const evaluate = evaluateIn(devTools)
  try {
    await startRenderer(devTools, server.origin)
    await devTools.send('Emulation.setDeviceMetricsOverride', screen)
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devTools.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts })
    const isCommitted = new Promise<void>(resolve => devTools.on('Page.frameNavigated', () => resolve()))
    await devTools.send('Page.navigate', { url: `${server.origin}/${section}` })
    await isCommitted
    await evaluate('feBenchPortal.untilRows()')
    const settled = async () => {
      await devTools.send('HeapProfiler.collectGarbage')
      return metricsOf(devTools)
    }
    return await measure({ devTools, evaluate, settled })
  } finally {
    await close()
  }
}

/** What scrolling a section gave. */
interface ScrollFigures {
  nodes: number
  wheelCpuMs: number
  flingCpuMs: number
  /** Points and rows without content in a sweep at wheel speed, which waits for the server. */
  awaitedRows: number
  lateFrames: number
}

/** Scrolls the audit log as a wheel does and in one fling. */
const scrollSection =
  (cpu: number) =>
  async ({ devTools, evaluate, settled }: OpenSection): Promise<ScrollFigures> => {
    await evaluate('fePager.openScrolled()')
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await evaluate('feSweep(30, 120)')
    const start = await metricsOf(devTools)
    const wheel = await evaluate<SweepReport>(`feSweep(${frames}, ${wheelStepPx})`)
    const between = await metricsOf(devTools)
    const fling = await evaluate<SweepReport>(`feSweep(${frames}, ${flingStepPx})`)
    const end = await metricsOf(devTools)
    const { nodes } = await settled()
    return {
      nodes,
      wheelCpuMs: between.taskMs - start.taskMs,
      flingCpuMs: end.taskMs - between.taskMs,
      awaitedRows: wheel.blankProbes + wheel.emptyRows,
      lateFrames: fling.lateFrames,
    }
  }

/** Growth over the pages of a section, after caches are full. */
const turnSection = async ({ evaluate, settled }: OpenSection) => {
  await evaluate(`fePager.turnPages(${warmUpPages})`)
  const before = await settled()
  await evaluate(`fePager.turnPages(${pages / 2})`)
  const half = await settled()
  await evaluate(`fePager.turnPages(${pages / 2})`)
  const after = await settled()
  return { before, half, after }
}

/** A promise about long lists, with what was measured. */
interface Verdict {
  text: string
  value: number
  limit: number
}

/** Measures the scrolled audit log of each length, and prints it. */
const scroll = async (browser: BareBrowser, servers: Record<Count, BenchServer>, scripts: string, rounds: number) => {
  const samples = new Map<string, ScrollFigures[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const cpu of slowdowns)
      for (const count of counts) {
        const figures = await withSection({ browser, server: servers[count], scripts }, 'audits', scrollSection(cpu))
        const key = `${count} ${cpu}`
        samples.set(key, [...(samples.get(key) ?? []), figures])
        console.log(`audits, ${count} rows, CPU ${cpu}x: ${JSON.stringify(figures)}`)
      }
  const median = (count: Count, cpu: number, name: keyof ScrollFigures) =>
    summarize(samples.get(`${count} ${cpu}`)?.map(figures => figures[name]))?.median ?? Number.NaN
  return slowdowns.flatMap((cpu): Verdict[] => [
    {
      text: `T5 rows awaited at wheel speed, 100,000 rows, ${cpu}x`,
      value: median(100_000, cpu, 'awaitedRows'),
      limit: 0,
    },
    { text: `T3 late frames of 240 in a fling, ${cpu}x`, value: median(100_000, cpu, 'lateFrames'), limit: 3 },
    ...(['nodes', 'wheelCpuMs', 'flingCpuMs'] as const).map(name => ({
      text: `T4 ${name} of 100,000 to 10,000 rows, ${cpu}x`,
      value: median(100_000, cpu, name) / median(10_000, cpu, name),
      limit: 1.05,
    })),
  ])
}

/**
 * Measures long lists in sections of the built portal, with API answers that take 50 ms: the audit log scrolled with 10,000
 * and 100,000 rows, and a thousand pages of audit rows and of members. Returns false when a figure is worse than one and a
 * half times its target: cores are shared, so a smaller excess may be chance.
 */
export const benchSections = async (browser: BareBrowser, rounds: number): Promise<boolean> => {
  const { folder: product } = await findProduct()
  const scripts = await buildScripts()
  const serve = (count: Count, delayMs: number) =>
    startServer({
      pages: { '/blank': () => hostPage({}), '/audits': page('audits'), '/users': page('users') },
      folders: { [productPath]: product },
      answer: answersOf(count),
      apiDelayMs: delayMs,
    })
  const servers = { 10_000: await serve(10_000, apiDelayMs), 100_000: await serve(100_000, apiDelayMs) }
  const quick = await serve(100_000, 0)
  try {
    console.log(`Load average ${loadavg()[0]!.toFixed(1)}`)
    const verdicts = await scroll(browser, servers, scripts, rounds)
    for (const section of sections) {
      const { before, half, after } = await withSection({ browser, server: quick, scripts }, section, turnSection)
      const of = (figures: typeof before) => `${figures.heapMiB.toFixed(2)} MiB, ${figures.nodes} nodes`
      console.log(`${section}: after ${warmUpPages} pages ${of(before)}; 500 more ${of(half)}; 1,000 more ${of(after)}`)
      verdicts.push(
        {
          text: `${section}: MiB that 500 further pages of 100,000 rows add`,
          value: after.heapMiB - half.heapMiB,
          limit: 0.5,
        },
        { text: `${section}: nodes that 1,000 pages add`, value: after.nodes - before.nodes, limit: 20 },
      )
    }
    console.log(`Load average ${loadavg()[0]!.toFixed(1)}`)
    for (const { text, value, limit } of verdicts)
      console.log(`${value <= limit ? '✓' : '✗'} ${text}: ${value.toFixed(2)} (at most ${limit})`)
    for (const call of quick.unknownCalls) console.log(`not mocked, answered 404: ${call}`)
    return verdicts.every(({ value, limit }) => value <= limit * 1.5)
  } finally {
    await Promise.all([servers[10_000].close(), servers[100_000].close(), quick.close()])
  }
}
