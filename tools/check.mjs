// `npm run check`: types, lint, format, import rules and unused code, then sizes and the package on a fresh build.
// `npm run check -- reproducible`: whether a second build has the same bytes as the present one.
import { buildSteps, generatedStep, reproducibleStep, runSteps, sourceSteps, staleBuild } from './steps.mjs'
import { say } from './toolchain.mjs'

const plans = {
  // The build takes longest and one core, so the other checks run beside it.
  all: () => [[generatedStep], [...staleBuild(), ...sourceSteps], buildSteps],
  reproducible: () => [staleBuild(), [reproducibleStep]],
}

const [name = 'all'] = process.argv.slice(2)
if (!Object.hasOwn(plans, name)) throw new Error(`Unknown check "${name}"; there are: ${Object.keys(plans).join(', ')}`)
let failed = 0
for (const steps of plans[/** @type {keyof typeof plans} */ (name)]()) failed += (await runSteps(steps)).failed
say(failed === 0 ? '\nall checks passed' : `\n${failed} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
