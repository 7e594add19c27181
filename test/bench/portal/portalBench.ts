import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { sectionNames } from '../../../src/react/portal/common/sectionNames.ts'
import { bundleOptions } from '../bundles.ts'
import type { BareBrowser } from '../devtools.ts'
import { hostPage } from '../hostPage.ts'
import { entryFile, findProduct } from '../product.ts'
import { startServer, type BenchServer } from '../server.ts'
import { rotated, summarize } from '../statistics.ts'
import { productPath } from '../targets.ts'
import { measuredSection, otherSection, portalAnswer } from './api.ts'
import { visitPortal, type PortalFigures } from './visit.ts'

const pageNames = ['tableFloor', 'portal'] as const
type PageName = (typeof pageNames)[number]

const cpuSlowdown = 4
/** So long that no call looks as if it waited for another one, unless it did. */
const slowAnswerMs = 500
const scriptsPath = '/scripts/'

const script = (src: string) => `<script type="module" src="${src}"></script>`

const pages = {
  '/blank': () => hostPage({}),
  '/tableFloor': () => hostPage({ head: script(`${scriptsPath}tableFloor.js`) }),
  '/portal': (origin: string) =>
    hostPage({
      head: script(productPath + entryFile),
      body: `<fe-admin-portal base-url="${origin}" section="${measuredSection}"></fe-admin-portal>`,
    }),
}

const buildScripts = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fe-bench-portal-'))
  for (const [file, format] of [['tableFloor.tsx', 'esm'] as const, ['watch.ts', 'iife'] as const])
    await build({
      ...bundleOptions,
      entryPoints: [join(import.meta.dirname, file)],
      outdir: folder,
      format,
      jsx: 'automatic',
    })
  return { folder, watch: await readFile(join(folder, 'watch.js'), 'utf8') }
}

type Samples = Record<PageName, PortalFigures[]>

/** A promise about the portal, with what was measured. */
interface Verdict {
  text: string
  value: number
  limit: number
}

const judge = (samples: Samples, slow: PortalFigures): Verdict[] => {
  const median = (page: PageName, figure: keyof PortalFigures) =>
    summarize(samples[page].map(figures => figures[figure] ?? Number.NaN))?.median ?? Number.NaN
  return [
    {
      text: 'first rows to those of the floor',
      value: median('portal', 'rowsMs') / median('tableFloor', 'rowsMs'),
      limit: 1.45,
    },
    { text: 'ms until a section opens again', value: median('portal', 'reopenMs'), limit: 100 },
    { text: 'calls in a row until the rows: the session check, then all others', value: slow.callsInARow, limit: 2 },
    { text: 'scripts that wait for the session check', value: slow.lateScripts, limit: 0 },
    {
      text: 'KiB of scripts until the portal with one section has settled',
      value: median('portal', 'scriptKiB'),
      limit: 175,
    },
  ]
}

const print = (samples: Samples, verdicts: readonly Verdict[], server: BenchServer) => {
  for (const name of pageNames)
    for (const { rowsMs, scriptKiB, reopenMs } of samples[name])
      console.log(
        `${name}: rows ${rowsMs.toFixed(0)} ms, scripts ${scriptKiB.toFixed(1)} KiB` +
          (reopenMs === undefined ? '' : `, opened again in ${reopenMs.toFixed(0)} ms`),
      )
  for (const { text, value, limit } of verdicts)
    console.log(`${value <= limit ? '✓' : '✗'} ${text}: ${value.toFixed(2)} (at most ${limit})`)
  for (const call of server.unknownCalls) console.log(`not mocked, answered 404: ${call}`)
}

/**
 * Measures a section of the portal with the CPU four times slower: cold until its first rows, beside a page that only has
 * those rows; opened again; and, with slow answers, which requests wait for others. Returns false when a figure is worse than
 * one and a half times its target: cores are shared, so a smaller excess may be chance.
 */
export const benchPortal = async (browser: BareBrowser, rounds: number): Promise<boolean> => {
  const { folder: product } = await findProduct()
  const { folder, watch } = await buildScripts()
  const content = { pages, folders: { [scriptsPath]: folder, [productPath]: product }, answer: portalAnswer }
  const server = await startServer(content)
  const slowServer = await startServer({ ...content, apiDelayMs: slowAnswerMs })
  const titles = [sectionNames.english[measuredSection], sectionNames.english[otherSection]] as const
  const visit = (name: PageName, from = server) =>
    visitPortal({ browser, server: from, path: `/${name}`, watch, cpuSlowdown, ...(name === 'portal' && { titles }) })
  try {
    const samples: Samples = { tableFloor: [], portal: [] }
    // Not counted: files are compressed, and the browser gets warm.
    for (const name of pageNames) await visit(name)
    for (let round = 0; round < rounds; round += 1)
      for (const name of rotated(pageNames, round)) samples[name].push(await visit(name))
    const verdicts = judge(samples, await visit('portal', slowServer))
    print(samples, verdicts, server)
    return verdicts.every(({ value, limit }) => value <= limit * 1.5)
  } finally {
    await Promise.all([server.close(), slowServer.close(), rm(folder, { recursive: true, force: true })])
  }
}
