import type { ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { otherPersonField } from './companyPerson.ts'
import { sendProviderPage } from './providerPage.ts'

/** A user of the demo's OpenID provider. */
export interface OpenIdSample {
  /** Subject identifier; never changes. */
  subject: string
  email: string
  isVerified: boolean
  name: string
}

/**
 * Page to choose the user who signs in. A real provider would authenticate; this one is for demos on this machine.
 * @param takesOthers whether people with any address can sign in. Default: false
 */
export const showPeople = (
  response: ServerResponse,
  service: string,
  people: readonly OpenIdSample[],
  takesOthers = false,
): Promise<void> =>
  sendProviderPage(
    response,
    `${service} sign-in`,
    html`<p>The demo’s own provider plays ${service}. Choose who you are.</p>
      <form method="post">
        ${people.map(
          ({ subject, email, isVerified, name }) =>
            html`<button name="person" value="${subject}">
              ${name}<small>${email}${isVerified ? '' : ' (not verified)'}</small>
            </button>`,
        )}
        <button name="person" value="">Cancel</button>
      </form>
      ${takesOthers ? html`<form method="post">${otherPersonField()}</form>` : ''}`,
  )
