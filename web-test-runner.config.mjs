import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { elementBuilds } from './test/elements/builds.ts'
import { browserTests, bundledTests } from './tools/browserTests/bundledTests.mjs'
import { forcedColours } from './tools/browserTests/forcedColours.mjs'
import { repeatedKeys } from './tools/browserTests/repeatedKeys.mjs'
import { times } from './tools/browserTests/times.mjs'
import { totals } from './tools/browserTests/totals.mjs'
import { chromiumFlags, findChromium } from './tools/browsers.mjs'
import { root } from './tools/toolchain.mjs'

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found; install it or set CHROME_PATH.')

/** Takes away what React's development build records each rendering with, for a profiler that nobody looks at. */
const withoutProfiler = () => Object.assign(console, { timeStamp: undefined, createTask: undefined })

/**
 * A page that has focus from first to last. A test that removes a focused frame would otherwise take it from all pages
 * after it, and with it the focus events.
 * @type {NonNullable<NonNullable<Parameters<typeof chromeLauncher>[0]>['createPage']>}
 */
const focusedPage = async ({ context }) => {
  const page = await context.newPage()
  await page.emulateFocusedPage(true)
  await page.evaluateOnNewDocument(withoutProfiler)
  return page
}

/**
 * What serves and drives the tests of some files.
 * @param {readonly string[]} files patterns
 */
export const pluginsFor = files => [bundledTests(files), repeatedKeys(), forcedColours()]

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  // The whole project is served, so tests reach style sheets of host frameworks below /node_modules and a build below /dist.
  rootDir: root,
  files: [browserTests],
  // One page at a time: a page in the background draws no frames, and what waits for one would wait for ever.
  concurrency: 1,
  // Limits for what hangs; a machine with busy loops beside the tests needs minutes.
  browserStartTimeout: 300_000,
  testsStartTimeout: 300_000,
  testsFinishTimeout: 1_800_000,
  testFramework: { config: { timeout: 300_000 } },
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath, args: [...chromiumFlags, '--js-flags=--expose-gc'] },
      createPage: focusedPage,
    }),
  ],
  middleware: [elementBuilds()],
  plugins: pluginsFor([browserTests]),
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY }), totals(), times()],
}
