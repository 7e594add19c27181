import { until } from './processes.mjs'

/** @typedef {{ width: number, height: number }} Size */

/**
 * Returns the function that makes the page in a window as large as a test asks, and waits until it is. A page gets its
 * size after the window has it, so the height of the toolbar, which does not change, is measured once.
 * @param {Pick<Awaited<ReturnType<typeof import('./driver.mjs').openWebKit>>, 'post' | 'evaluate'>} window
 */
export const resizeOf = async ({ post, evaluate }) => {
  /** @returns {Promise<Size>} */
  const pageSize = () => evaluate('{ width: innerWidth, height: innerHeight }')
  const start = { width: 640, height: 480 }
  await post('window/rect', start)
  const isResized = async () => (await pageSize()).width === start.width
  await until(isResized, "WebKit's page does not take the width of its window.")
  const toolbarPx = start.height - (await pageSize()).height

  return async (/** @type {Size} */ { width, height }) => {
    await post('window/rect', { width, height: height + toolbarPx })
    const isAsLarge = async () => {
      const found = await pageSize()
      return found.width === width && found.height === height
    }
    await until(isAsLarge, `WebKit's page does not become ${width} by ${height} px.`)
  }
}
