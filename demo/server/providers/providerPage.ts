import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import { providerStyle } from './providerStyle.ts'

/** Markup with its values escaped. */
type Markup = ReturnType<typeof html>

/** What a page may do beyond showing its content. */
export interface ProviderPageOptions {
  /**
   * Origins to which the page's form may lead, as sources of `form-action`. Browsers check redirects after a submit
   * against the same list. Default: any origin, because the application that the form redirects to is not known here.
   */
  formTargets?: string
  /** Code that runs once the content is there. */
  script?: string
  /** True where the server of the page checks that its forms are its own: otherwise browsers send the origin `null`. */
  tellsOrigin?: boolean
}

/** A page of one of the demo's providers, with its title as heading. It loads nothing. */
export const providerPage = async (
  title: string,
  content: Markup,
  { formTargets, script, tellsOrigin = false }: ProviderPageOptions = {},
): Promise<{ headers: Record<string, string>; body: string }> => {
  const nonce = randomBytes(18).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    ...(formTargets === undefined ? [] : [`form-action ${formTargets}`]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
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
      ${
        script === undefined
          ? ''
          : html`<script nonce="${nonce}">
              ${raw(script)}
            </script>`
      }
    </html>`
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': tellsOrigin ? 'same-origin' : 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
    body: String(page),
  }
}

/** Sends a page of a provider that answers requests of Node. */
export const sendProviderPage = async (response: ServerResponse, title: string, content: Markup): Promise<void> => {
  const { headers, body } = await providerPage(title, content)
  response.writeHead(200, headers).end(body)
}
