import { chromeLauncher } from '@web/test-runner-chrome'
import { findFirefox } from './tools/browsers.mjs'
import chromiumConfig from './web-test-runner.config.mjs'

const executablePath = findFirefox()
if (!executablePath) throw new Error('No Firefox found; install it or set FIREFOX_PATH.')

// The launcher starts whatever puppeteer can; for Firefox that is a stock one, over WebDriver BiDi.
const firefox = Object.assign(chromeLauncher({ launchOptions: { browser: 'firefox', executablePath } }), {
  name: 'Firefox',
})

/** Tests of what depends on the engine: layout, focus, markup that is there before the elements, and loading of code. */
const files = ['width', 'focus', 'instantForm', 'servedForm', 'keepFields', 'styles', 'slots', 'cdn']

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  ...chromiumConfig,
  files: files.map(name => `test/elements/${name}.browser.test.ts`),
  browsers: [firefox],
}
