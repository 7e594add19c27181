// `npm run size`: weighs the build and fails when a part is too heavy or holds what it should not.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf, weighParts } from './budgets.mjs'
import { cdnFolder, readJson, say } from './toolchain.mjs'

/** @param {import('./budgets.mjs').Verdict} verdict */
const row = ({ name, gzipKiB, brotliKiB, limitKiB }) => {
  const isOver = limitKiB !== undefined && gzipKiB > limitKiB
  const cells = [gzipKiB.toFixed(1), limitKiB?.toString() ?? '', brotliKiB.toFixed(1)].map(cell => cell.padStart(8))
  return `${name.padEnd(44)}${cells.join('')}${isOver ? '  over' : ''}`
}

const manifest = join(cdnFolder, 'manifest.json')
if (existsSync(manifest)) {
  const { files } = /** @type {import('./rollup/buildManifest.mjs').BuildManifest} */ (readJson(manifest))
  say(`${'KiB'.padEnd(44)}    gzip   limit  brotli`)
  for (const verdict of weighParts(files)) say(row(verdict))
  const faults = faultsOf(files)
  for (const fault of faults) say(`✗ ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  say('There is no build to weigh; run `npm run build` first.')
  process.exitCode = 1
}
