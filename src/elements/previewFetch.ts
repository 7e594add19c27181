import type { AppOptions } from '../state/kit/options.ts'
import type { FirstPorts } from '../state/kit/ports.ts'
import type { FeApp } from './feApp.ts'

/** Sample data in the page instead of the network; portal and partner shell start signed in (DESIGN 6). */
export const previewFetch = async (
  { previewDelayMs = 500, contextOptions }: AppOptions,
  feApp: FeApp,
  { tabStore }: FirstPorts,
): Promise<FirstPorts['fetch']> => {
  const { createPreview } = await import('../preview/preview.ts')
  const preview = createPreview({
    delayMs: previewDelayMs,
    ...(contextOptions?.urlPrefix && { urlPrefix: contextOptions.urlPrefix }),
    storage: { getItem: key => tabStore.read(key) ?? null, setItem: tabStore.write, removeItem: tabStore.remove },
  })
  const hasLoginBox = [...feApp.elements].some(element => element.localName === 'fe-login-box')
  if (!hasLoginBox) await preview.signInAs('admin@acme.test')
  return preview.fetch
}
