import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumFlags, findChromium } from '../../tools/browsers.mjs'
import { buildBundles } from './bundles.ts'
import type { Bench } from './coldPage.ts'
import { launchBare, type BareBrowser } from './devtools.ts'
import { addFigures, type Figures, type Samples } from './figures.ts'
import { staticNextPage, staticNextPath } from './floors/staticForm.ts'
import { hostPage } from './hostPage.ts'
import { benchList } from './list/listBench.ts'
import { measureMountGrowth, steadyHeapArguments, type MountGrowth } from './mountCycles.ts'
import { findProduct, rendererFiles, type Product } from './product.ts'
import { benchPortal } from './portal/portalBench.ts'
import { profiles, unthrottled, type ProfileName } from './profiles.ts'
import { describeRun, renderReport } from './report.ts'
import { startServer } from './server.ts'
import { benchSections } from './sections/sectionsBench.ts'
import { benchSignIns } from './server/signIn.ts'
import { benchStore } from './server/store.ts'
import { rotated } from './statistics.ts'
import { floorScriptsPath, floorTargets, productPath, productTargets, type Target, type TargetName } from './targets.ts'
import { judgeAll, type Results } from './verdicts.ts'
import { visit } from './visits.ts'

const documentFile = join(import.meta.dirname, '../../docs/performance.md')
const sectionMarks = ['<!-- results: written by npm run bench -- --write -->', '<!-- end of results -->'] as const

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      floors: { type: 'boolean', default: false },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
      server: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      portal: { type: 'boolean', default: false },
      sections: { type: 'boolean', default: false },
      'sign-ins': { type: 'string', default: '400' },
      members: { type: 'string', default: '100000' },
      audits: { type: 'string', default: '100000' },
    },
  })
  const rounds = Number(values.rounds ?? (values.quick ? 2 : 5))
  if (!Number.isInteger(rounds) || rounds < 1) throw new TypeError('--rounds needs a whole number of at least 1')
  if (values.write && values.floors) throw new TypeError('--write needs the product; leave --floors out')
  const signIns = Number(values['sign-ins'])
  if (!Number.isInteger(signIns) || signIns < 40) throw new TypeError('--sign-ins needs a whole number of at least 40')
  const [members, audits] = [Number(values.members), Number(values.audits)]
  if (![members, audits].every(count => Number.isInteger(count) && count >= 1_000))
    throw new TypeError('--members and --audits need whole numbers of at least 1,000')
  return { ...values, rounds, signIns, size: { members, others: Math.floor(members / 5), audits } }
}

const log = (text: string) => void process.stderr.write(`${text}\n`)

const launchBrowser = (extra: readonly string[] = []) => {
  const program = findChromium()
  if (program === undefined) throw new Error('Chromium is missing: install it, or name it in CHROME_PATH')
  return launchBare(program, [...chromiumFlags, ...extra])
}

/** How often a visit is tried; on a busy machine one among hundreds may take too long. */
const tries = 3

const visitPatiently = async (...what: Parameters<typeof visit>): Promise<Partial<Figures>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visit(...what)
    } catch (cause) {
      if (attempt === tries) throw cause
      log(`${cause instanceof Error ? cause.message : String(cause)}; visited again`)
    }
  }
}

const measureRounds = async (bench: Bench, targets: readonly Target[], rounds: number): Promise<Results['samples']> => {
  const samples: Record<ProfileName, Partial<Record<TargetName, Samples>>> = { unthrottled: {}, slow: {} }
  for (const { name } of targets) for (const profile of profiles) samples[profile.name][name] = {}
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    for (const profile of profiles)
      for (const target of rotated(targets, round))
        for (const kind of target.visits)
          addFigures((samples[profile.name][target.name] ??= {}), await visitPatiently(bench, target, profile, kind))
    log(`round ${round + 1} of ${rounds}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  return samples
}

/** Visits everything once without counting it, so that files are compressed and the browser is warm. */
const warmUp = async (bench: Bench, targets: readonly Target[]) => {
  for (const target of targets) for (const kind of target.visits) await visitPatiently(bench, target, unthrottled, kind)
}

const measureGrowth = async (bench: Bench, product: Target): Promise<MountGrowth> => {
  log('mounting and unmounting')
  const browser = await launchBrowser(steadyHeapArguments)
  try {
    return await measureMountGrowth({ ...bench, browser }, product)
  } finally {
    await browser.close()
  }
}

const measure = async (bench: Bench, targets: readonly Target[], rounds: number): Promise<Results> => {
  await warmUp(bench, targets)
  const samples = await measureRounds(bench, targets, rounds)
  const product = targets.find(({ name }) => name === 'product-script')
  return product === undefined ? { samples } : { samples, mountGrowth: await measureGrowth(bench, product) }
}

/** The document around its results. */
const readDocument = async () => {
  const text = await readFile(documentFile, 'utf8')
  const [start, end] = sectionMarks.map(mark => text.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('docs/performance.md has lost the marks around its results')
  return { before: text.slice(0, start), after: text.slice(end) }
}

const writeIntoDocument = async (report: string) => {
  const { before, after } = await readDocument()
  await writeFile(documentFile, `${before}${sectionMarks[0]}\n\n${report}\n${after}`)
}

/** Runs a benchmark that needs nothing but a browser. */
const inBrowser = async (bench: (browser: BareBrowser, rounds: number) => Promise<boolean>, rounds: number) => {
  const browser = await launchBrowser()
  try {
    return await bench(browser, rounds)
  } finally {
    await browser.close()
  }
}

/** Everything a run needs, and how to take it down again. */
const setUp = async (targets: readonly Target[], product: Product | undefined) => {
  const bundles = await buildBundles()
  const server = await startServer({
    pages: {
      '/blank': () => hostPage({}),
      [staticNextPath]: () => staticNextPage,
      ...Object.fromEntries(targets.map(({ path, html }) => [path, html])),
    },
    folders: {
      [floorScriptsPath]: bundles.floorsFolder,
      ...(product === undefined ? {} : { [productPath]: product.folder }),
    },
  })
  const browser = await launchBrowser()
  const tearDown = async () => {
    await browser.close()
    await server.close()
    await bundles.remove()
  }
  return { bench: { browser, server, probe: bundles.probe }, tearDown }
}

const run = async (): Promise<boolean> => {
  const { rounds, floors, json, write, store, server, list, portal, sections, signIns, size } = readArguments()
  if (store) return benchStore(size)
  if (server) return benchSignIns(signIns)
  if (list) return inBrowser(benchList, rounds)
  if (portal) return inBrowser(benchPortal, rounds)
  if (sections) return inBrowser(benchSections, rounds)
  // A run of minutes must not fail at its end.
  if (write) await readDocument()
  const product = floors ? undefined : await findProduct()
  if (product !== undefined && product.loginBoxMarkup === undefined)
    log(`${rendererFiles.join(' and ')} are missing: the served first screen is not measured, and counts as missed`)
  const targets = [...floorTargets(), ...(product === undefined ? [] : productTargets(product))]
  const { bench, tearDown } = await setUp(targets, product)
  try {
    const results = await measure(bench, targets, rounds)
    const verdicts = judgeAll(results)
    const facts = describeRun(rounds, bench.browser.version, product?.version, new Date())
    const report = await renderReport(results, verdicts, facts)
    process.stdout.write(report)
    for (const call of bench.server.unknownCalls) log(`not mocked, answered 404: ${call}`)
    if (json !== undefined) await writeFile(json, `${JSON.stringify({ facts, verdicts, ...results }, undefined, 2)}\n`)
    if (write) await writeIntoDocument(report)
    return product === undefined || verdicts.every(({ isFarOff }) => !isFarOff)
  } finally {
    await tearDown()
  }
}

try {
  if (!(await run())) {
    log('a ratio or time is beyond its limit, or could not be measured')
    process.exitCode = 1
  }
} catch (cause) {
  log(cause instanceof Error ? cause.message : String(cause))
  process.exitCode = 1
}
