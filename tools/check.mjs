// `npm run check`: types, lint, format, import rules and unused code, then sizes and the package on a fresh build.
import { buildSteps, generatedStep, runSteps, sourceSteps, staleBuild } from './steps.mjs'
import { say } from './toolchain.mjs'

let failed = 0
// The build takes longest and one core, so the other checks run beside it.
for (const steps of [[generatedStep], [...staleBuild(), ...sourceSteps], buildSteps])
  failed += (await runSteps(steps)).failed
say(failed === 0 ? '\nall checks passed' : `\n${failed} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
