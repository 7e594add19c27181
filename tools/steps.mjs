// The checks of `npm run check`, each a program that prints nothing on success. `npm test` runs the same checks.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatedFiles } from './generatedFiles.mjs'
import { differences, digestsOf } from './reproducible.mjs'
import { distFolder, inRoot, isBuildStale, run, runNode, say, scriptOf, secondsSince } from './toolchain.mjs'

/** @typedef {import('./toolchain.mjs').Outcome} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

/** @param {readonly string[]} args */
const quietly = args => runNode(args, { output: 'keep' })

/** Runs the generators, compares their output with the files in git, and restores the files. */
const compareGenerated = async () => {
  const before = generatedFiles().map(path => ({ path, text: readFileSync(path, 'utf8'), times: statSync(path) }))
  const outcome = await quietly(['--import', 'tsx', inRoot('tools', 'generate.ts')])
  const added = generatedFiles().filter(path => !before.some(file => file.path === path))
  const changed = [
    ...before.filter(({ path, text }) => readFileSync(path, 'utf8') !== text).map(({ path }) => path),
    ...added,
  ]
  for (const path of added) rmSync(path)
  for (const { path, text, times } of before) {
    writeFileSync(path, text)
    utimesSync(path, times.atime, times.mtime)
  }
  if (outcome.exitCode !== 0 || changed.length === 0) return outcome
  return { exitCode: 1, output: `Not what \`npm run generate\` writes now:\n${changed.join('\n')}\n` }
}

/** @param {readonly string[]} files */
const testFiles = files => quietly(['--test', '--test-isolation=none', ...files.map(file => inRoot('test', file))])

/** Prettier remembers the contents that it found well formatted, in `node_modules/.cache`, and looks at the other files only. */
const knownFiles = ['--cache', '--cache-strategy=content']

/** Checks of sources, which can run in parallel. @type {readonly Step[]} */
export const sourceSteps = [
  { name: 'types', run: () => quietly([scriptOf('typescript', 'tsc'), '--noEmit', '--project', inRoot()]) },
  {
    name: 'lint',
    run: () => quietly([scriptOf('oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  },
  { name: 'format', run: () => quietly([scriptOf('prettier'), '--check', '--log-level=warn', ...knownFiles, '.']) },
  { name: 'import rules', run: () => testFiles(['layers.test.ts', 'sinks.test.ts', 'functionLength.test.ts']) },
  { name: 'unused code', run: () => quietly([scriptOf('knip')]) },
]

/** The build, unless the present one is newer than the sources. @returns {readonly Step[]} */
export const staleBuild = () =>
  isBuildStale() ? [{ name: 'build', run: () => quietly([inRoot('tools', 'build.mjs')]) }] : []

/** The check that writes to source files while it runs, so no other check may run at the same time. @type {Step} */
export const generatedStep = { name: 'generated files', run: compareGenerated }

/** Packs the npm package and checks it as Node, compilers and bundlers would resolve it. */
const checkPackage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-package-'))
  try {
    const packed = await run('npm', ['pack', join(distFolder, 'npm'), '--silent', '--pack-destination', folder], {
      output: 'keep',
    })
    if (packed.exitCode !== 0) return packed
    const file = join(folder, readdirSync(folder)[0] ?? '')
    const looks = [
      await quietly([inRoot('tools', 'checkNpm.mjs')]),
      await quietly([scriptOf('publint'), 'run', '--strict', file]),
      await quietly([scriptOf('@arethetypeswrong/cli', 'attw'), file, '--profile', 'esm-only', '--format', 'ascii']),
    ]
    return looks.find(({ exitCode }) => exitCode !== 0) ?? packed
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Builds again and compares every file with the present build. */
const compareBuilds = async () => {
  const before = digestsOf(distFolder)
  const outcome = await quietly([inRoot('tools', 'build.mjs')])
  if (outcome.exitCode !== 0) return outcome
  const changed = differences(before, digestsOf(distFolder))
  if (changed.length === 0) return outcome
  return { exitCode: 1, output: `Not the same bytes in a second build:\n${changed.join('\n')}\n` }
}

/** A check of a build that takes as long as the build, so it runs only when asked for. @type {Step} */
export const reproducibleStep = { name: 'reproducible build', run: compareBuilds }

/** Checks of a build. @type {readonly Step[]} */
export const buildSteps = [
  { name: 'sizes', run: () => quietly([inRoot('tools', 'size.mjs')]) },
  { name: 'package', run: checkPackage },
  { name: 'server package', run: () => quietly([inRoot('tools', 'checkServerPackage.mjs')]) },
]

/**
 * Runs steps two at a time, prints the result of each, and returns how many failed. Output of failed steps comes last.
 * @param {readonly Step[]} steps
 */
export const runSteps = async steps => {
  const waiting = [...steps]
  /** @type {{ name: string, output: string }[]} */
  const failed = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAtMs = Date.now()
      const { exitCode, output } = await step.run().catch(cause => ({ exitCode: 1, output: String(cause) }))
      say(`  ${exitCode === 0 ? '✔' : '✖'} ${step.name} (${secondsSince(startedAtMs)})`)
      if (exitCode !== 0) failed.push({ name: step.name, output })
    }
  }
  await Promise.all([work(), work()])
  for (const { name, output } of failed) say(`\n✖ ${name}\n${output.trim()}`)
  return {
    passed: steps.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name }) => `check: ${name}`),
  }
}
