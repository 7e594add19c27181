import { chromeLauncher } from '@web/test-runner-chrome'
import { engineTests } from './tools/browserTests/engineTests.mjs'
import { findFirefox } from './tools/browsers.mjs'
import chromiumConfig, { pluginsFor } from './web-test-runner.config.mjs'

const executablePath = findFirefox()
if (!executablePath) throw new Error('No Firefox found; install it or set FIREFOX_PATH.')

// The launcher starts whatever puppeteer can; for Firefox that is a stock one, over WebDriver BiDi.
const firefox = Object.assign(chromeLauncher({ launchOptions: { browser: 'firefox', executablePath } }), {
  name: 'Firefox',
})

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  ...chromiumConfig,
  files: engineTests,
  plugins: pluginsFor(engineTests),
  browsers: [firefox],
}
