import type { createPreview } from './preview.ts'

type CreatePreview = typeof createPreview

/** Copies of this module in different files of a build share one value of the page. */
const key = Symbol.for('fe-elements.preview')

interface Page {
  [key]?: PromiseWithResolvers<CreatePreview>
}

/** The promise of the preview's code on this page: `fe-elements/preview` resolves it, elements with the attribute `preview` await it. */
export const offeredPreview = (): PromiseWithResolvers<CreatePreview> => {
  const page = globalThis as Page
  return (page[key] ??= Promise.withResolvers<CreatePreview>())
}
