import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import { providerStyle } from './providerStyle.ts'

/** A user of the demo's OpenID provider. */
export interface OpenIdSample {
  /** Subject identifier; never changes. */
  subject: string
  email: string
  isVerified: boolean
  name: string
}

/**
 * Page to choose the user who signs in. A real provider would authenticate; this one is for demos on this machine. Its
 * policy does not restrict `form-action`, because browsers apply that to redirects too, and those end at the application.
 */
export const showPeople = async (
  response: ServerResponse,
  service: string,
  people: readonly OpenIdSample[],
): Promise<void> => {
  const nonce = randomBytes(18).toString('base64')
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${service} sign-in</title>
      <style nonce="${nonce}">
        ${raw(providerStyle)}
      </style>
      <main>
        <h1>${service} sign-in</h1>
        <p>The demo’s own provider plays ${service}. Choose who you are.</p>
        <form method="post">
          ${people.map(
            ({ subject, email, isVerified, name }) =>
              html`<button name="person" value="${subject}">
                ${name}<small>${email}${isVerified ? '' : ' (not verified)'}</small>
              </button>`,
          )}
          <button name="person" value="">Cancel</button>
        </form>
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
