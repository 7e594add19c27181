// `node tools/run.mjs <task>`: one task of package.json under the Node of the lock file.
import { forwardSignals, inRoot, install, runNode } from './toolchain.mjs'

/** Arguments for Node by task. */
const tasks = {
  build: [inRoot('tools', 'build.mjs')],
  generate: ['--import', 'tsx', inRoot('tools', 'generate.ts')],
  check: [inRoot('tools', 'check.mjs')],
  'new-section': [inRoot('tools', 'newSection', 'newSection.ts')],
  size: [inRoot('tools', 'size.mjs')],
  pictures: [inRoot('tools', 'pictures.mjs')],
  bench: ['--import', 'tsx', inRoot('test', 'bench', 'bench.ts')],
}

const [task = '', ...rest] = process.argv.slice(2)
const args = Object.hasOwn(tasks, task) ? tasks[/** @type {keyof typeof tasks} */ (task)] : undefined
forwardSignals()
try {
  if (!args) throw new Error(`Unknown task "${task}"; there are: ${Object.keys(tasks).join(', ')}`)
  await install()
  process.exitCode = (await runNode([...args, ...rest])).exitCode
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}
