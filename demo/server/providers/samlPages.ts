import { html } from 'hono/html'
import { providerPage } from './providerPage.ts'
import { otherPersonField, type CompanyPerson } from './companyPerson.ts'

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

/** Page to choose the user who signs in. A real provider would authenticate; this one is for demos on this machine. */
export const signInPage = async (
  { request, relayState }: { request: string; relayState: string },
  people: readonly CompanyPerson[],
): Promise<Response> => {
  const content = html`<p>The demo company’s own identity provider. Choose who you are.</p>
    <form method="post" action="/sso">
      ${hidden({ SAMLRequest: request, RelayState: relayState })}
      ${people.map(
        ({ subject, email, name }) =>
          html`<button name="person" value="${subject}">${name}<small>${email}</small></button>`,
      )}
    </form>
    <form method="post" action="/sso">
      ${hidden({ SAMLRequest: request, RelayState: relayState })} ${otherPersonField()}
    </form>`
  const { headers, body } = await providerPage('Lumen Works sign-in', content, { formTargets: "'self'" })
  return new Response(body, { headers })
}

/** Posts the response to the service provider; without scripts, by a button. */
export const sentPage = async (acsUrl: string, fields: Record<string, string>): Promise<Response> => {
  const content = html`<form method="post" action="${acsUrl}">
    ${hidden(fields)}
    <button>Continue</button>
  </form>`
  const { headers, body } = await providerPage('Signing you in', content, {
    formTargets: new URL(acsUrl).origin,
    script: 'document.forms[0].submit()',
  })
  return new Response(body, { headers })
}
