import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin as WebPlugin } from '@web/dev-server-core'
import { build, type Plugin as BundlerPlugin } from 'esbuild'
import { answerTo } from './answers.ts'
import { strictPage } from './strictPage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Keeps our copy of styled-components away from a page's own `<style data-styled>`, as the release build does. */
const ownStyleAttribute: BundlerPlugin = {
  name: 'own-style-attribute',
  setup: bundler =>
    bundler.onLoad({ filter: /node_modules\/styled-components\/.*\.js$/ }, async ({ path }) => ({
      contents: `const process = { env: { SC_ATTR: 'data-fe-styled' } };${await readFile(path, 'utf8')}`,
      loader: 'js',
    })),
}

/** Bundles the public entry and the React host of the tests, under a build id of our choice. */
const bundle = async (buildId: string): Promise<ReadonlyMap<string, string>> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      'fe-elements': 'src/elements/define.ts',
      'react-host': 'test/elements/reactHost.tsx',
    },
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    write: false,
    define: {
      __FE_BUILD__: JSON.stringify(buildId),
      __FE_VERSION__: '"0.0.0"',
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [ownStyleAttribute],
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}

/** Chunks that a view, or the part of an app without a screen, is in. */
const chunkOf = { view: /\/view-\w+\.js$/, core: /\/core-\w+\.js$/ }

const isName = (name: string | undefined): name is keyof typeof chunkOf => name !== undefined && Object.hasOwn(chunkOf, name)

/**
 * Serves builds of the elements, the way a CDN would, to pages inside tests: `/builds/<build id>/<run>/fe-elements.js`.
 * The run decides how well chunks travel: `steady`; `hold-view-<any>` and `hold-core-<any>` keep one back until
 * `release` is fetched; `fail-view-<any>` and `fail-core-<any>` lose it until `release` is fetched. Beside them are the
 * strict page and the API it talks to.
 */
export const elementBuilds = (): WebPlugin => {
  const builds = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const released = new Map<string, PromiseWithResolvers<void>>()
  const releaseOf = (run: string) => {
    const known = released.get(run) ?? Promise.withResolvers<void>()
    released.set(run, known)
    return known
  }
  const isReleased = new Set<string>()

  return {
    name: 'element-builds',
    serve: async context => {
      const [, folder, buildId, run, file] = context.path.split('/')
      if (folder !== 'builds' || !buildId || !run) return undefined
      if (buildId === 'api') {
        const { status, body } = answerTo(context.method, `/${context.path.split('/').slice(4).join('/')}`)
        context.status = status
        return { body: JSON.stringify(body), type: 'json' }
      }
      if (file === 'release') {
        isReleased.add(run)
        releaseOf(run).resolve()
        return { body: '', type: 'text' }
      }
      if (file === 'strict.html') {
        const { html, policy } = strictPage(context.origin)
        return { body: html, type: 'html', headers: { 'Content-Security-Policy': policy } }
      }
      if (run !== 'steady') console.log(context.path, isReleased.has(run))
      const building = builds.get(buildId) ?? bundle(buildId)
      builds.set(buildId, building)
      const [fate, chunk] = run.split('-')
      if (isName(chunk) && chunkOf[chunk].test(context.path) && !isReleased.has(run)) {
        if (fate === 'fail') {
          context.status = 503
          return { body: 'The test keeps this file from arriving.', type: 'text', headers: { 'Cache-Control': 'no-store' } }
        }
        await releaseOf(run).promise
      }
      const body = (await building).get(posix.join('/', file ?? ''))
      return body === undefined ? undefined : { body, type: 'js', headers: { 'Cache-Control': 'no-store' } }
    },
  }
}
