/** @typedef {{ key: import('@web/test-runner-chrome').puppeteerCore.KeyInput, times: number }} Presses */

/**
 * The command `press-times` of tests in Chromium: presses a key many times with one message to the test runner.
 * @returns {import('@web/test-runner').TestRunnerPlugin<Presses>}
 */
export const repeatedKeys = () => ({
  name: 'repeated-keys',
  executeCommand: async ({ command, payload, session }) => {
    if (command !== 'press-times' || !payload) return undefined
    const { keyboard } = /** @type {import('@web/test-runner-chrome').ChromeLauncher} */ (session.browser).getPage(
      session.id,
    )
    for (let press = 0; press < payload.times; press += 1) await keyboard.press(payload.key)
    return true
  },
})
