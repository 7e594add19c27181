// `npm run size`: measures the build and fails when a part exceeds its budget or contains packages it must not.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { faultsOf, listSource, overweight, weighParts, weighServerEntry, weighUnusedList } from './budgets.mjs'
import { supportedBrowsers } from './supportedBrowsers.mjs'
import { cdnFolder, distFolder, readJson, root, say } from './toolchain.mjs'

/** @param {import('./budgets.mjs').Verdict} verdict */
const row = ({ name, gzipKiB, brotliKiB, limitKiB }) => {
  const isOver = limitKiB !== undefined && gzipKiB > limitKiB
  const cells = [gzipKiB.toFixed(1), limitKiB?.toString() ?? '', brotliKiB.toFixed(1)].map(cell => cell.padStart(8))
  return `${name.padEnd(44)}${cells.join('')}${isOver ? '  over' : ''}`
}

/** @param {Buffer} code */
const weightOf = code => ({ gzip: gzipSync(code, { level: 9 }).length, brotli: brotliCompressSync(code).length })

/**
 * Measures the lists of the portal with what they need beyond the modules of the build; fails when their source does not exist.
 * @param {import('./budgets.mjs').Files} files
 */
const unusedListOf = async files => {
  const built = new Set(Object.values(files).flatMap(({ modules }) => modules))
  if (built.has(listSource)) return []
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [listSource],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: supportedBrowsers,
    packages: 'external',
    plugins: [
      {
        name: 'modules-of-the-build',
        setup: bundler =>
          bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir }) =>
            built.has(relative(root, join(resolveDir, path))) ? { path, external: true } : undefined,
          ),
      },
    ],
  })
  return [weighUnusedList(weightOf(Buffer.concat(outputFiles.map(({ contents }) => contents))))]
}

const manifest = join(cdnFolder, 'manifest.json')
if (existsSync(manifest)) {
  const { files } = /** @type {import('./rollup/buildManifest.mjs').BuildManifest} */ (readJson(manifest))
  say(`${'KiB'.padEnd(44)}    gzip   limit  brotli`)
  const server = weighServerEntry(weightOf(readFileSync(join(distFolder, 'npm', 'server.js'))))
  const others = [...(await unusedListOf(files)), server]
  for (const verdict of [...weighParts(files), ...others]) say(row(verdict))
  const faults = [...faultsOf(files), ...others.flatMap(overweight)]
  for (const fault of faults) say(`✗ ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  say('There is no build to weigh; run `npm run build` first.')
  process.exitCode = 1
}
