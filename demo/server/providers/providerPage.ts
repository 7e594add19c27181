import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import { providerStyle } from './providerStyle.ts'

/** Markup with its values escaped. */
type Markup = ReturnType<typeof html>

/**
 * Sends a page of one of the demo's providers. Its policy does not restrict `form-action`, because browsers apply that to
 * redirects too, and those end at the application.
 */
export const sendProviderPage = async (response: ServerResponse, title: string, content: Markup): Promise<void> => {
  const nonce = randomBytes(18).toString('base64')
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style nonce="${nonce}">
        ${raw(providerStyle)}
      </style>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </html>`
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(String(page))
}
