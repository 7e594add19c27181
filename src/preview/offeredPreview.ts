import type { createPreview } from './preview.ts'

type CreatePreview = typeof createPreview

/** Copies of this module in different files of a build share one value of the page. */
const key = Symbol.for('fe-elements.preview')

interface Page {
  [key]?: PromiseWithResolvers<CreatePreview>
}

/** The preview that a host has imported: whoever asks waits for it, and `fe-elements/preview` resolves it. */
export const offeredPreview = (): PromiseWithResolvers<CreatePreview> => {
  const page = globalThis as Page
  return (page[key] ??= Promise.withResolvers<CreatePreview>())
}
