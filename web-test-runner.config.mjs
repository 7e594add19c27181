import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { elementBuilds } from './test/elements/builds.ts'
import { totals } from './tools/browserTests/totals.mjs'
import { vendorModules } from './tools/browserTests/vendorModules.mjs'
import { libraryResolution } from './tools/libraries.mjs'
import { chromiumFlags, findChromium } from './tools/browsers.mjs'
import { supportedBrowsers } from './tools/supportedBrowsers.mjs'
import { inRoot, root } from './tools/toolchain.mjs'

/** What the bundler fills in; React is the one that complains, so that its complaints fail tests. */
const define = {
  'process.env.NODE_ENV': '"development"',
  __FE_BUILD__: '"dev"',
  __FE_VERSION__: '"0.0.0-dev"',
  __FE_FIRST_FILES__: '["view.js"]',
}

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; install it or set CHROME_PATH.')

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  // The whole project is served, so tests reach style sheets of host frameworks below /node_modules and a build below /dist.
  rootDir: root,
  files: ['test/{elements,react}/**/*.browser.test.{ts,tsx}'],
  nodeResolve: libraryResolution,
  // One page at a time: a page in the background draws no frames, and what waits for one would wait for ever.
  concurrency: 1,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 60_000 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath, args: chromiumFlags } })],
  middleware: [elementBuilds()],
  plugins: [
    await vendorModules(define),
    esbuildPlugin({ ts: true, tsx: true, target: supportedBrowsers, define, tsconfig: inRoot('tsconfig.json') }),
  ],
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY }), totals()],
}
