/** @typedef {{ isActive: boolean }} Wish */

/**
 * The command `forced-colours` of tests in Chromium: replaces the colours of the page by a dark palette of the system, as high
 * contrast on Windows does.
 * @returns {import('@web/test-runner').TestRunnerPlugin<Wish>}
 */
export const forcedColours = () => {
  /** The emulation lasts as long as its connection. @type {Map<string, import('@web/test-runner-chrome').puppeteerCore.CDPSession>} */
  const connections = new Map()
  return {
    name: 'forced-colours',
    executeCommand: async ({ command, payload, session }) => {
      if (command !== 'forced-colours' || !payload) return undefined
      const page = /** @type {import('@web/test-runner-chrome').ChromeLauncher} */ (session.browser).getPage(session.id)
      const devTools = connections.get(session.id) ?? (await page.createCDPSession())
      connections.set(session.id, devTools)
      const features = payload.isActive
        ? [
            { name: 'forced-colors', value: 'active' },
            { name: 'prefers-color-scheme', value: 'dark' },
          ]
        : []
      await devTools.send('Emulation.setEmulatedMedia', { features })
      return true
    },
  }
}
