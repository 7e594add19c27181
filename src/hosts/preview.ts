import { offeredPreview } from '../preview/offeredPreview.ts'
import { createPreview } from '../preview/preview.ts'

// Elements with the attribute `preview` wait for it.
offeredPreview().resolve(createPreview)

export { createPreview, type Preview, type PreviewOptions } from '../preview/preview.ts'
export type { PreviewMessage } from '../preview/inbox.ts'
export type { Fault } from '../preview/faults.ts'
