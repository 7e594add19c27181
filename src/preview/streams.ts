import type { StreamCalls } from '../backend/ports/ports.ts'
import { previewWebhooks } from './webhooks.ts'

/** Destinations of the audit log that answer in the page, as receivers of webhooks do. */
export const previewStreams: StreamCalls = {
  refusalOf: previewWebhooks.refusalOf,
  send: async (url, { headers, body }) => previewWebhooks.post(url, { headers, body }),
}
