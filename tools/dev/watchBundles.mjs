// Bundles the elements and the pages of the demo for development, and again on each change: in memory, by esbuild, without
// the chunks, minification and checks of a release. Pages that are open load themselves again (`reloadOnChange.ts`).
import { copyFileSync, mkdirSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { context } from 'esbuild'
import { ownStyledComponents } from '../browserTests/ownStyledComponents.mjs'
import { esbuildOptions } from '../esbuildOptions.mjs'
import { classicLoader } from '../rollup/buildManifest.mjs'
import { pageFolders, pagesOf } from '../rollup/plainPages.mjs'
import { cdnFolder, distFolder, inRoot, say, secondsSince, version } from '../toolchain.mjs'

/** The file with the number of the last build. Open pages poll it. */
const changeFile = 'change.txt'

let change = Date.now()
const tellPages = () => writeFileSync(join(cdnFolder, changeFile), String((change += 1)))

/**
 * Tells of each build, and removes chunks that the last one did not write.
 * @param {string} name what is built
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
const report = (name, folder) => ({
  name: 'report',
  setup(bundler) {
    let startedAtMs = 0
    bundler.onStart(() => void (startedAtMs = Date.now()))
    bundler.onEnd(({ errors, metafile }) => {
      if (errors.length > 0 || !metafile) return
      const written = new Set(Object.keys(metafile.outputs).map(path => basename(path)))
      const scripts = readdirSync(folder).filter(file => /\.js(?:\.map)?$/.test(file) && !/\.classic\.js$/.test(file))
      for (const file of scripts) if (!written.has(file)) rmSync(join(folder, file))
      say(`built ${name} (${secondsSince(startedAtMs)})`)
      tellPages()
    })
  },
})

/** @param {string} name @param {string} folder @param {Record<string, string>} entryPoints */
const bundler = (name, folder, entryPoints) => {
  mkdirSync(folder, { recursive: true })
  return context({
    ...esbuildOptions,
    entryPoints,
    outdir: folder,
    inject: [inRoot('tools', 'dev', 'reloadOnChange.ts')],
    define: {
      'process.env.NODE_ENV': '"production"',
      __FE_BUILD__: '"dev"',
      __FE_VERSION__: JSON.stringify(version),
      __FE_FIRST_FILES__: '[]',
      __FE_CHANGES__: JSON.stringify(`/fe-elements/${version}/${changeFile}`),
    },
    plugins: [ownStyledComponents, report(name, folder)],
    // The files themselves are on this machine; without them each build is a third faster.
    sourcesContent: false,
    logLevel: 'warning',
  })
}

/** Copies the files of a page folder that are served unchanged, now and on each change. @param {import('../rollup/plainPages.mjs').PagesFolder} folder */
const copyFiles = folder => {
  const source = inRoot('demo', folder)
  const copy = () => {
    for (const file of pagesOf(folder).files)
      copyFileSync(join(source, file), join(distFolder, 'demo', folder, basename(file)))
  }
  copy()
  watch(source, (_event, file) => {
    if (file && pagesOf(folder).files.includes(file)) {
      copy()
      tellPages()
    }
  })
}

const elements = await bundler('elements', cdnFolder, { 'fe-elements': inRoot('src', 'elements', 'define.ts') })
writeFileSync(join(cdnFolder, 'fe-elements.classic.js'), classicLoader)
const pages = pageFolders.map(async folder => {
  const entries = pagesOf(folder).entries.map(file => [file.replace(/\.ts$/, ''), inRoot('demo', folder, file)])
  const built = await bundler(`pages of ${folder}`, join(distFolder, 'demo', folder), Object.fromEntries(entries))
  copyFiles(folder)
  return built
})
for (const each of [elements, ...(await Promise.all(pages))]) await each.watch()
