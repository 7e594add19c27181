import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'

/** A person of the demo's OpenID provider. */
export interface OpenIdSample {
  /** What the provider calls them; never changes. */
  subject: string
  email: string
  isVerified: boolean
  name: string
}

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box }
  main { width: min(360px, calc(100vw - 48px)) }
  h1 { font-size: 20px; margin: 0 0 4px }
  p { margin: 0 0 20px; opacity: .75 }
  form { display: grid; gap: 8px }
  button { font: inherit; text-align: start; padding: 12px 16px; border: 1px solid #8886; border-radius: 8px; background: none; color: inherit; cursor: pointer }
  button:hover { background: #8882 }
  button:focus-visible { outline: 2px solid; outline-offset: 2px }
  button[value=''] { border-color: transparent; text-align: center }
  small { display: block; opacity: .75 }`

/**
 * Asks who signs in to a service. A real provider would want a proof; this one is for demos on this machine. The page
 * may post anywhere, because browsers apply that rule to redirects too, and those end at the application.
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
        ${raw(style)}
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
