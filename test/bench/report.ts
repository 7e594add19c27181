import { cpus, totalmem } from 'node:os'
import { format } from 'prettier'
import type { FigureName, Samples } from './figures.ts'
import type { ProfileName } from './profiles.ts'
import { summarize } from './statistics.ts'
import type { TargetName } from './targets.ts'
import type { Results, Unit, Verdict } from './verdicts.ts'

/** What has to be known about a run to repeat it. */
export interface RunFacts {
  date: string
  rounds: number
  /** The product's version; absent when only the floors were measured. */
  version?: string
  browser: string
  node: string
  cores: number
  memoryGiB: number
}

/** Describes this machine and run. */
export const describeRun = (
  rounds: number,
  browserVersion: string,
  version: string | undefined,
  now: Date,
): RunFacts => ({
  date: now.toISOString().slice(0, 10),
  rounds,
  ...(version === undefined ? {} : { version }),
  browser: `Chromium ${browserVersion}`,
  node: `Node ${process.versions.node}`,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
})

interface Column {
  heading: string
  figure: FigureName
  digits: number
  hasQuartiles?: boolean
}

const timeColumns: readonly Column[] = [
  { heading: 'ready ms', figure: 'readyMs', digits: 0, hasQuartiles: true },
  { heading: 'React live ms', figure: 'liveMs', digits: 0, hasQuartiles: true },
  { heading: 'alive ms', figure: 'aliveMs', digits: 0, hasQuartiles: true },
  { heading: 'alive through React ms', figure: 'aliveThroughReactMs', digits: 0, hasQuartiles: true },
  { heading: 'next step ms', figure: 'nextStepMs', digits: 0 },
  { heading: 'whole sign-in ms', figure: 'signInMs', digits: 0, hasQuartiles: true },
]

const workColumns: readonly Column[] = [
  { heading: 'script CPU to ready ms', figure: 'scriptCpuBeforeReadyMs', digits: 0 },
  { heading: 'task CPU to ready ms', figure: 'taskCpuBeforeReadyMs', digits: 0, hasQuartiles: true },
  { heading: 'script CPU ms', figure: 'scriptCpuMs', digits: 0 },
  { heading: 'task CPU ms', figure: 'taskCpuMs', digits: 0, hasQuartiles: true },
  { heading: 'blocking ms', figure: 'blockingMs', digits: 0 },
  { heading: 'longest task ms', figure: 'longestTaskMs', digits: 0 },
  { heading: 'layout shift', figure: 'layoutShift', digits: 3 },
]

const weightColumns: readonly Column[] = [
  { heading: 'script to ready KiB gz', figure: 'scriptKiBBeforeReady', digits: 1 },
  { heading: 'to live KiB gz', figure: 'scriptKiBUntilLive', digits: 1 },
  { heading: 'to live KiB br', figure: 'scriptBrotliKiBUntilLive', digits: 1 },
  { heading: 'all script KiB gz', figure: 'scriptKiB', digits: 1 },
  { heading: 'with next step KiB gz', figure: 'scriptKiBWithNextStep', digits: 1 },
  { heading: 'scripts', figure: 'scripts', digits: 0 },
  { heading: 'requests to ready', figure: 'requestsBeforeReady', digits: 0 },
  { heading: 'requests', figure: 'requests', digits: 0 },
  { heading: 'third party', figure: 'thirdPartyRequests', digits: 0 },
  { heading: 'heap MiB', figure: 'heapMiB', digits: 2 },
  { heading: 'nodes', figure: 'nodes', digits: 0 },
]

const cell = (samples: Samples, { figure, digits, hasQuartiles = false }: Column): string => {
  const summary = summarize(samples[figure])
  if (summary === undefined || Number.isNaN(summary.median)) return '–'
  const text = (value: number) => value.toFixed(digits)
  const quartiles = ` [${text(summary.lowerQuartile)}–${text(summary.upperQuartile)}]`
  return text(summary.median) + (hasQuartiles ? quartiles : '')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The first columns hold text and are aligned as such, the others hold numbers. */
const table = (headings: readonly string[], rows: readonly (readonly string[])[], textColumns = 1): string =>
  [row(headings), row(headings.map((_, index) => (index < textColumns ? '---' : '---:'))), ...rows.map(row)].join('\n')

type ProfileSamples = Results['samples'][ProfileName]

const targetsOf = (samples: ProfileSamples) => Object.entries(samples) as [TargetName, Samples][]

const figureTable = (samples: ProfileSamples, columns: readonly Column[]) =>
  table(
    ['target', ...columns.map(({ heading }) => heading)],
    targetsOf(samples).map(([name, own]) => [name, ...columns.map(column => cell(own, column))]),
  )

/** Ratios of the moments and the work that people feel, against each floor. */
const ratioTable = (samples: ProfileSamples) => {
  const floorNames = ['static', 'preact', 'reactStyled'] as const
  const figures = [
    ['ready', 'readyMs'],
    ['alive', 'aliveMs'],
    ['task CPU', 'taskCpuMs'],
  ] as const
  const median = (name: TargetName, figure: FigureName) => summarize(samples[name]?.[figure])?.median ?? Number.NaN
  const pairs = figures.flatMap(([heading, figure]) => floorNames.map(floor => ({ heading, figure, floor })))
  const ratio = (name: TargetName, figure: FigureName, floor: TargetName) => {
    const value = median(name, figure) / median(floor, figure)
    return Number.isFinite(value) ? value.toFixed(2) : '–'
  }
  return table(
    ['target', ...pairs.map(({ heading, floor }) => `${heading} ÷ ${floor}`)],
    targetsOf(samples).map(([name]) => [name, ...pairs.map(({ figure, floor }) => ratio(name, figure, floor))]),
  )
}

const digitsOf: Record<Unit, number> = { ratio: 2, ms: 0, KiB: 1, MiB: 2, count: 0 }
const suffixOf: Record<Unit, string> = { ratio: '×', ms: ' ms', KiB: ' KiB', MiB: ' MiB', count: '' }
const outcomeOf = ({ measured, isMet, isFarOff }: Verdict): string => {
  if (Number.isNaN(measured)) return 'not measured'
  if (isMet) return 'pass'
  return isFarOff ? 'MISS, beyond the gate' : 'MISS'
}

const verdictTable = (verdicts: readonly Verdict[]) =>
  table(
    ['id', 'target', 'verdict', 'at most', 'measured'],
    verdicts.map(verdict => {
      const { id, claim, limit, measured, unit } = verdict
      const text = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(digitsOf[unit]) + suffixOf[unit])
      return [id, claim, outcomeOf(verdict), text(limit), text(measured)]
    }),
    3,
  )

const headings: Record<ProfileName, string> = {
  slow: 'Slow: CPU ÷ 4, 165 ms latency, 1 MB/s',
  unthrottled: 'Unthrottled',
}

/** Writes a run as Markdown: facts, tables for each profile, verdicts. */
export const renderReport = (results: Results, verdicts: readonly Verdict[], facts: RunFacts): Promise<string> => {
  const { date, rounds, version, browser, node, cores, memoryGiB } = facts
  const profileSections = (['slow', 'unthrottled'] as const).flatMap(name => {
    const samples = results.samples[name]
    return [
      `### ${headings[name]}`,
      figureTable(samples, timeColumns),
      figureTable(samples, workColumns),
      ratioTable(samples),
    ]
  })
  const sections = [
    `${date}, ${version === undefined ? 'floors only' : `fe-elements ${version}`}, ${rounds} rounds, ${cores} cores, ` +
      `${memoryGiB} GiB memory, Linux, ${browser} headless, ${node}, loopback only. ` +
      'Medians; brackets hold the quartiles.',
    ...profileSections,
    '### Weight',
    figureTable(results.samples.slow, weightColumns),
    ...(version === undefined ? [] : ['### Verdicts', verdictTable(verdicts)]),
  ]
  return format(sections.join('\n\n'), { parser: 'markdown' })
}
