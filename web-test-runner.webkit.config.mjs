import { engineTests } from './tools/browserTests/engineTests.mjs'
import { webKitLauncher } from './tools/browserTests/webKit/launcher.mjs'
import { findWebKit } from './tools/browsers.mjs'
import chromiumConfig from './web-test-runner.config.mjs'

const programs = findWebKit()
if (!programs) throw new Error('No WebKitGTK found; install webkit2gtk-driver and xvfb, or set WEBKIT_PATH.')

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  ...chromiumConfig,
  files: engineTests,
  // The driver reports no page that crashed, so the limit of a file is shorter than in the other browsers.
  testsFinishTimeout: 600_000,
  browsers: [webKitLauncher(programs)],
}
