// `npm run check`: types, lint, format, import rules and unused code, then sizes and the package on a fresh build.
import { buildSteps, generatedStep, runSteps, sourceSteps } from './steps.mjs'
import { inRoot, isBuildStale, runNode, say } from './toolchain.mjs'

const buildStep = {
  name: 'build',
  run: () => runNode([inRoot('tools', 'build.mjs')], { output: 'keep' }),
}

let failed = 0
for (const steps of [[generatedStep], sourceSteps, isBuildStale() ? [buildStep] : [], buildSteps])
  failed += (await runSteps(steps)).failed
say(failed === 0 ? '\nall checks passed' : `\n${failed} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
