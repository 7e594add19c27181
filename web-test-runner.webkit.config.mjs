import { engineTests } from './tools/browserTests/engineTests.mjs'
import { webKitLauncher } from './tools/browserTests/webKit/launcher.mjs'
import { findWebKit } from './tools/browsers.mjs'
import chromiumConfig, { pluginsFor } from './web-test-runner.config.mjs'

const programs = findWebKit()
if (!programs) throw new Error('No WebKitGTK found; install webkit2gtk-driver and xvfb, or set WEBKIT_PATH.')

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  ...chromiumConfig,
  files: engineTests,
  plugins: pluginsFor(engineTests),
  // These files take seconds; a page that hangs ends long before it would in the browsers that run everything.
  testsFinishTimeout: 600_000,
  browsers: [webKitLauncher(programs)],
}
