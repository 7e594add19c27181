import type { loadPreview as load } from './loadPreview.ts'
import { warnHost } from './warnHost.ts'

const patienceMs = 3000

/**
 * The preview in the npm package: what the host imports as `fe-elements/preview`, so that applications without it have none of its
 * megabyte in their build. It may be imported later; when it is not there after three seconds, the console says what to do.
 */
export const loadPreview: typeof load = async () => {
  const { offeredPreview } = await import('../../preview/offeredPreview.ts')
  const reminder = setTimeout(() => warnHost('error', texts => texts.noPreview()), patienceMs)
  const createPreview = await offeredPreview().promise
  clearTimeout(reminder)
  return createPreview
}
