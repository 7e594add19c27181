import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { supportedBrowsers } from '../../tools/supportedBrowsers.mjs'
import { ownStyledComponents } from '../../tools/browserTests/ownStyledComponents.mjs'
import { classicLoader } from '../../tools/rollup/buildManifest.mjs'
import { answerTo } from './answers.ts'
import { cdnPage } from './cdnPage.ts'
import { strictPage, strictShellPage, strictVuePage } from './strictPage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The version of a build; the ids of another major version begin with `ffff`. */
const versionOf = (buildId: string) => (buildId.startsWith('ffff') ? '9.0.0' : '0.0.0')

/** Bundles the public entry and the hosts of the tests, under a build id of our choice. */
const bundle = async (buildId: string): Promise<ReadonlyMap<string, string>> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      'fe-elements': 'src/elements/define.ts',
      'react-host': 'test/elements/reactHost.tsx',
      'vue-host': 'test/vue/vueHost.ts',
    },
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: supportedBrowsers,
    jsx: 'automatic',
    write: false,
    define: {
      __FE_BUILD__: JSON.stringify(buildId),
      __FE_VERSION__: JSON.stringify(versionOf(buildId)),
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    plugins: [ownStyledComponents],
  })
  return new Map([
    ['/fe-elements.classic.js', classicLoader],
    ...outputFiles.map(({ path, text }) => [path, text] as const),
  ])
}

/** What this needs to know of Koa, which the test server is made of. */
type Middleware = (
  context: { method: string; origin: string; path: string; set: (header: string, value: string) => void },
  next: () => Promise<void>,
) => Promise<void>

/** What is sent for an address. */
interface Sent {
  status?: number
  type: 'js' | 'html' | 'json' | 'text'
  body: string
  policy?: string
}

/** Another origin of the same server: browsers tell the two apart by their names. */
const otherOrigin = (origin: string) => origin.replace('//localhost', '//127.0.0.1')

/** True for a file of a chunk, or for the entry's. */
const isChunk = (file: string, chunk: string) => new RegExp(`^${chunk}(?:-\\w+)?\\.js$`).test(file)

/** What the analytics server answers to all requests. */
const analyticsAnswer = { featureFlags: {}, sessionRecording: { endpoint: '/s/' }, supportedCompression: ['gzip-js'] }

const lost: Sent = { status: 503, type: 'text', body: 'The test keeps this file from arriving.' }

/** Chunks that have been let go, by run. */
const createReleases = () => {
  const known = new Map<string, PromiseWithResolvers<void> & { isDone: boolean }>()
  return (run: string) => {
    const release = known.get(run) ?? { ...Promise.withResolvers<void>(), isDone: false }
    known.set(run, release)
    return release
  }
}

/**
 * Serves builds of the elements, the way a CDN would, to pages inside tests: `/builds/<build id>/<run>/fe-elements.js`.
 * The run decides how well chunks travel: `steady`; `hold-view-<any>` and `hold-appRuntime-<any>` keep one back until
 * `release` is fetched; `fail-view-<any>` and `fail-appRuntime-<any>` lose it until then; `empty-view-<any>` sends it without
 * any code until then, as a bundler does that took it for unused; `tamper-view-<any>` sends it with an addition until then.
 * Beside them are the strict page, pages that load the elements from another origin, and the API they talk to.
 */
export const elementBuilds = (): Middleware => {
  const builds = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const releaseOf = createReleases()

  const filesOf = (buildId: string) => {
    const building = builds.get(buildId) ?? bundle(buildId)
    builds.set(buildId, building)
    return building
  }

  const file = async (buildId: string, run: string, name: string): Promise<Sent | undefined> => {
    const [fate, chunk = ''] = run.split('-')
    const release = releaseOf(run)
    const isTampered = fate === 'tamper' && !release.isDone
    if (fate !== 'steady' && !isTampered && !release.isDone && isChunk(name, chunk)) {
      if (fate === 'fail') return lost
      if (fate === 'empty') return { type: 'js', body: '' }
      await release.promise
    }
    const body = (await filesOf(buildId)).get(`/${name}`)
    if (body === undefined) return undefined
    return { type: 'js', body: isTampered && isChunk(name, chunk) ? `${body}\nself.isTampered=true` : body }
  }

  const answer = async (method: string, origin: string, path: string): Promise<Sent | undefined> => {
    const [, folder, buildId, run, ...rest] = path.split('/')
    // The proxy to an analytics server, which has recordings turned on.
    if (folder === 'ph') return { type: 'json', body: JSON.stringify(analyticsAnswer) }
    if (folder !== 'builds' || !buildId || !run) return undefined
    const name = rest.join('/')
    if (buildId === 'api') {
      const { status, body } = answerTo(method, `/${name}`)
      return { status, type: 'json', body: JSON.stringify(body) }
    }
    if (name === 'strict.html') return { type: 'html', ...strictPage(origin) }
    if (name === 'strict-shell.html') return { type: 'html', ...strictShellPage(origin) }
    if (name === 'cdn.html' || name === 'classic.html') {
      const folder = `${otherOrigin(origin)}/builds/${buildId}/${run}`
      const files = await filesOf(buildId)
      const isClassic = name === 'classic.html'
      return { type: 'html', ...cdnPage({ folder, api: `${origin}/builds/api/${run}`, files, isClassic }) }
    }
    if (name === 'strict-vue.html') return { type: 'html', ...strictVuePage(origin) }
    if (name !== 'release') return file(buildId, run, name)
    const release = releaseOf(run)
    release.isDone = true
    release.resolve()
    return { type: 'text', body: '' }
  }

  return async (context, next) => {
    const sent = await answer(context.method, context.origin, context.path)
    if (!sent) return next()
    const { status = 200, type, body, policy } = sent
    Object.assign(context, { body, type, status })
    // The test server lets every answer be stored for a year; this one fits no second request.
    context.set('Vary', '*')
    context.set('Access-Control-Allow-Origin', '*')
    if (policy) context.set('Content-Security-Policy', policy)
  }
}
