export { createPreview, type Preview, type PreviewOptions } from '../preview/preview.ts'
export type { PreviewMessage } from '../preview/inbox.ts'
export type { Fault } from '../preview/faults.ts'
