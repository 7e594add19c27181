import { openWebKit } from './driver.mjs'
import { resizeOf } from './viewport.mjs'

/** The viewport that tests start with in the other browsers. */
const viewport = { width: 800, height: 600 }

/**
 * Runs the pages of Web Test Runner in WebKitGTK, one after the other in the same window. A window in which a page could
 * not be opened or left is closed, and the next page gets another one.
 * @param {import('../../browsers.mjs').WebKitPrograms} programs
 * @returns {import('@web/test-runner').BrowserLauncher & { getPage: () => object }}
 */
export const webKitLauncher = programs => {
  const open = async () => {
    const webKit = await openWebKit(programs)
    return { webKit, setViewportSize: await resizeOf(webKit) }
  }
  /** @type {ReturnType<typeof open> | undefined} */
  let opening
  /** @type {string | undefined} */
  let activeId
  /** @type {string | undefined} */
  let activeUrl

  const opened = () => (opening ??= open())
  const stop = async () => {
    const before = await opening?.catch(() => undefined)
    opening = undefined
    await before?.webKit.close()
  }
  /** @param {string} url */
  const goTo = async url => {
    try {
      const { webKit, setViewportSize } = await opened()
      await setViewportSize(viewport)
      await webKit.post('url', { url })
    } catch (cause) {
      await stop()
      throw cause
    }
  }
  return {
    name: 'WebKit',
    // Commands of tests call pages of this type as they call Playwright's; the one that works here sets the viewport.
    type: 'playwright',
    concurrency: 1,
    startSession: (sessionId, url) => {
      activeId = sessionId
      activeUrl = url
      return goTo(url)
    },
    isActive: sessionId => sessionId === activeId,
    // Asked for when a page lost its connection, to tell another page from a browser that is gone and cannot answer.
    getBrowserUrl: async () => {
      const { webKit } = await opened()
      return webKit.getAddress().catch(() => activeUrl)
    },
    getPage: () => ({
      setViewportSize: async (/** @type {import('./viewport.mjs').Size} */ size) =>
        (await opened()).setViewportSize(size),
    }),
    stopSession: async () => {
      activeId = undefined
      // An empty page ends all that still runs in the page of the tests.
      await goTo('about:blank')
      return {}
    },
    stop,
    startDebugSession: () => Promise.reject(new Error('WebKit has no visible window here; debug in another browser.')),
  }
}
