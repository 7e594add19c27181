import type { WebhookCalls } from '../backend/ports/ports.ts'

/**
 * Receivers of webhooks that answer in the page, because nothing leaves it: hosts whose names begin with `failing` or
 * `gone` answer so, all others accept.
 */
export const previewWebhooks: WebhookCalls = {
  refusalOf: ({ protocol, hostname }) => {
    if (protocol !== 'https:') return 'notHttps'
    return /^(localhost|127\.|10\.|192\.168\.|169\.254\.|\[)/.test(hostname) ? 'notPublic' : undefined
  },
  post: async ({ hostname }) => {
    const headers = { 'content-type': 'text/plain' }
    if (hostname.startsWith('failing')) return { status: 500, headers, text: 'Internal Server Error' }
    if (hostname.startsWith('gone')) return { status: 410, headers, text: 'Gone' }
    return { status: 200, headers, text: 'OK' }
  },
}
