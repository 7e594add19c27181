import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { providerStyle } from './providerStyle.ts'
import type { CompanyPerson } from './samlProvider.ts'

type Markup = ReturnType<typeof html>

/** A page that loads nothing and posts only to the given targets. */
const pageOf = async (title: string, body: Markup, formTargets: string, script?: string): Promise<Response> => {
  const nonce = randomBytes(18).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action ${formTargets}`,
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
      <main>${body}</main>
      ${
        script === undefined
          ? ''
          : html`<script nonce="${nonce}">
              ${raw(script)}
            </script>`
      }
    </html>`
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** Page to choose the user who signs in. A real provider would authenticate; this one is for demos on this machine. */
export const signInPage = (
  { request, relayState }: { request: string; relayState: string },
  people: readonly CompanyPerson[],
): Promise<Response> =>
  pageOf(
    'Lumen Works sign-in',
    html`<h1>Lumen Works sign-in</h1>
      <p>The demo company’s own identity provider. Choose who you are.</p>
      <form method="post" action="/sso">
        ${hidden({ SAMLRequest: request, RelayState: relayState })}
        ${people.map(
          ({ subject, email, name }) =>
            html`<button name="person" value="${subject}">${name}<small>${email}</small></button>`,
        )}
      </form>`,
    "'self'",
  )

/** Posts the response to the service provider; without scripts, by a button. */
export const sentPage = (acsUrl: string, fields: Record<string, string>): Promise<Response> =>
  pageOf(
    'Signing in',
    html`<h1>Signing you in</h1>
      <form method="post" action="${acsUrl}">
        ${hidden(fields)}
        <button>Continue</button>
      </form>`,
    new URL(acsUrl).origin,
    'document.forms[0].submit()',
  )
