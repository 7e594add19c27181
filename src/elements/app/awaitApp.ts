import type { PageApp } from './pageApp.ts'

const defaultTimeoutMs = 10_000
const lookIntervalMs = 20

/** Waits until an app is configured; other copies of this code may do that, so it looks again and again. */
export const awaitApp = async (
  name: string,
  find: () => PageApp | undefined,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Promise<PageApp> => {
  const isOver = AbortSignal.timeout(timeoutMs)
  for (;;) {
    const app = find()
    if (app && app.given.length > 0) return app
    // On a server, nothing more is loaded.
    if (isOver.aborted || typeof document === 'undefined') {
      throw new Error(
        `[${name}] FronteggApp not found: in ${timeoutMs} ms, neither initialize() nor an element configured it. ` +
          'Import the module that calls initialize() where the routes are made.',
      )
    }
    await new Promise(resolve => setTimeout(resolve, lookIntervalMs))
  }
}
