import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { BareBrowser } from '../devtools.ts'
import { bundleOptions } from '../bundles.ts'
import { startServer } from '../server.ts'
import { rotated, summarize } from '../statistics.ts'
import { visitList, type ListFigures } from './visit.ts'

const lists = { recycler: 'recycler.ts', product: 'virtualRows.tsx' } as const
type ListName = keyof typeof lists
const counts = [10_000, 100_000]
const slowdowns = [1, 4]

interface Case {
  list: ListName
  rows: number
  cpu: number
}
type Samples = Partial<Record<keyof ListFigures, number[]>>

const caseName = ({ list, rows, cpu }: Case) => `${list}, ${rows.toLocaleString('en')} rows, CPU ${cpu}x`

const cases: readonly Case[] = counts.flatMap(rows =>
  slowdowns.flatMap(cpu => (Object.keys(lists) as ListName[]).map(list => ({ list, rows, cpu }))),
)

const page = (list: ListName) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>List</title>' +
  `<style>body { margin: 20px }</style><body><script type="module" src="/scripts/${list}.js"></script>` +
  '<script type="module" src="/scripts/sweep.js"></script></body></html>'

const buildScripts = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fe-bench-list-'))
  for (const [name, file] of [...Object.entries(lists), ['sweep', 'sweep.ts'] as const])
    await build({
      ...bundleOptions,
      entryPoints: { [name]: join(import.meta.dirname, file) },
      outdir: folder,
      format: 'esm',
      jsx: 'automatic',
    })
  return folder
}

/** A promise about the scrolling list, with what was measured. */
interface Verdict {
  text: string
  value: number
  limit: number
}

const judge = (medianOf: (which: Case, figure: keyof ListFigures) => number): Verdict[] => {
  const ratio = (figure: keyof ListFigures, rows: number, cpu: number) =>
    medianOf({ list: 'product', rows, cpu }, figure) / medianOf({ list: 'recycler', rows, cpu }, figure)
  const growth = (figure: keyof ListFigures, cpu: number) =>
    medianOf({ list: 'product', rows: 100_000, cpu }, figure) / medianOf({ list: 'product', rows: 10_000, cpu }, figure)
  const product = (rows: number, cpu: number): Case => ({ list: 'product', rows, cpu })
  return [
    ...counts.flatMap(rows =>
      slowdowns.flatMap(cpu => [
        { text: `T2 wheel CPU to recycler, ${rows} rows, ${cpu}x`, value: ratio('wheelCpuMs', rows, cpu), limit: 1.25 },
        { text: `T2 fling CPU to recycler, ${rows} rows, ${cpu}x`, value: ratio('flingCpuMs', rows, cpu), limit: 1.15 },
        {
          text: `T3 blank probes, ${rows} rows, ${cpu}x`,
          value: medianOf(product(rows, cpu), 'blankProbes'),
          limit: 0,
        },
      ]),
    ),
    { text: 'T3 late frames of 240, fling at 4x', value: medianOf(product(10_000, 4), 'lateFrames'), limit: 3 },
    { text: 'T4 nodes', value: medianOf(product(10_000, 1), 'nodes'), limit: 450 },
    { text: 'T4 heap in MiB for 10,000 rows', value: medianOf(product(10_000, 1), 'heapMiB'), limit: 5 },
    { text: 'T4 nodes at 100,000 to 10,000 rows', value: growth('nodes', 1), limit: 1.05 },
    ...slowdowns.map(cpu => ({
      text: `T4 fling CPU at 100,000 to 10,000 rows, ${cpu}x`,
      value: growth('flingCpuMs', cpu),
      limit: 1.05,
    })),
  ]
}

const figureNames: readonly (keyof ListFigures)[] = [
  'nodes',
  'heapMiB',
  'wheelCpuMs',
  'flingCpuMs',
  'flingScriptCpuMs',
  'lateFrames',
  'blankProbes',
]

/**
 * Measures the product's scrolling list beside one written by hand, in turns, and prints both. Returns false when a figure
 * is worse than one and a half times its target: cores are shared, so a smaller excess may be chance.
 */
export const benchList = async (browser: BareBrowser, rounds: number): Promise<boolean> => {
  const folder = await buildScripts()
  const names = Object.keys(lists) as ListName[]
  const server = await startServer({
    pages: Object.fromEntries(names.map(name => [`/${name}`, () => page(name)])),
    folders: { '/scripts/': folder },
  })
  try {
    const samples = new Map<string, Samples>()
    for (let round = 0; round < rounds; round += 1)
      for (const which of rotated(cases, round)) {
        const { list, rows, cpu } = which
        const figures = await visitList(browser, `${server.origin}/${list}?rows=${rows}`, cpu)
        const known = samples.get(caseName(which)) ?? {}
        for (const name of figureNames) (known[name] ??= []).push(figures[name])
        samples.set(caseName(which), known)
      }
    const medianOf = (which: Case, figure: keyof ListFigures) =>
      summarize(samples.get(caseName(which))?.[figure])?.median ?? Number.NaN
    console.log(['', ...figureNames].join(' | '))
    for (const which of cases)
      console.log([caseName(which), ...figureNames.map(name => medianOf(which, name).toFixed(1))].join(' | '))
    const verdicts = judge(medianOf)
    for (const { text, value, limit } of verdicts)
      console.log(`${value <= limit ? '✓' : '✗'} ${text}: ${value.toFixed(2)} (at most ${limit})`)
    return verdicts.every(({ value, limit }) => value <= limit * 1.5)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
