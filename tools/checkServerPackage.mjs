// `node tools/checkServerPackage.mjs`: packs the built server package and checks it as npm, Node and compilers see it;
// prints what is wrong with it.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverPages } from './rollup/serverPackage.mjs'
import { serverManifestFaults } from './serverManifest.mjs'
import { distFolder, readJson, run, runNode, say, scriptOf } from './toolchain.mjs'

const folder = join(distFolder, 'server')
const scratch = mkdtempSync(join(tmpdir(), 'fe-server-package-'))

/** @param {import('./toolchain.mjs').Outcome} outcome */
const faultsOf = ({ exitCode, output }) => (exitCode === 0 ? [] : [output.trim()])

const check = async () => {
  const packed = await run('npm', ['pack', folder, '--silent', '--pack-destination', scratch], { output: 'keep' })
  if (packed.exitCode !== 0) return faultsOf(packed)
  const file = join(scratch, readdirSync(scratch)[0] ?? '')
  const publint = [scriptOf('publint'), 'run', '--strict', file]
  // A program has no types.
  const attw = [scriptOf('@arethetypeswrong/cli', 'attw'), file, '--profile', 'esm-only', '--format', 'ascii']
  return [
    ...['README.md', 'LICENSE', ...serverPages.map(page => `docs/${page}`)]
      .filter(name => !existsSync(join(folder, name)))
      .map(name => `${name} is missing`),
    ...serverManifestFaults(readJson(join(folder, 'package.json')), readJson(join(folder, 'npm-shrinkwrap.json'))),
    ...faultsOf(await runNode(publint, { output: 'keep' })),
    ...faultsOf(await runNode(attw, { output: 'keep' })),
    ...faultsOf(await runNode([join(folder, 'lib', 'server.js'), '--help'], { output: 'keep' })),
  ]
}

try {
  const faults = await check()
  for (const fault of faults) say(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(scratch, { recursive: true })
}
