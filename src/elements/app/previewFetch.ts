import type { AppOptions } from '../../state/vendor/appOptions.ts'
import type { FirstPorts } from '../../state/kit/ports.ts'
import type { AppHandle } from './contracts.ts'
import { loadPreview } from './loadPreview.ts'
import { warnHost } from './warnHost.ts'

/** Elements of pages on which visitors sign in. */
const signInTags = /^fe-(?:login-box|sign-in-button)$/

/** Sample data in the page instead of the network. Its visitor starts signed in, unless an element of the page is for signing in. */
export const previewFetch = async (
  { previewDelayMs = 500, previewMethods, previewAs, contextOptions }: AppOptions,
  app: AppHandle,
  { tabStore, navigation }: FirstPorts,
): Promise<FirstPorts['fetch']> => {
  const hasLoginBox = () => [...app.elements].some(element => signInTags.test(element.localName))
  // A box that asked for this may be gone, and another one there, once the code has arrived.
  const hadLoginBox = hasLoginBox()
  const createPreview = await loadPreview()
  const { origin } = navigation.url()
  const preview = createPreview({
    delayMs: previewDelayMs,
    ...(origin.startsWith('http') && { pageOrigin: origin }),
    // Exposed for host pages that show them; all accounts here are published samples.
    onMessage: detail => void document.dispatchEvent(new CustomEvent('fe-preview-message', { detail })),
    ...(previewMethods && { methods: previewMethods }),
    ...(contextOptions?.urlPrefix && { urlPrefix: contextOptions.urlPrefix }),
    storage: { getItem: key => tabStore.read(key) ?? null, setItem: tabStore.write, removeItem: tabStore.remove },
  })
  const person = previewAs ?? (hadLoginBox || hasLoginBox() ? undefined : 'admin@acme.test')
  if (person !== undefined)
    await preview.signInAs(person).catch(() => warnHost('error', texts => texts.noSamplePerson()))
  return preview.fetch
}
