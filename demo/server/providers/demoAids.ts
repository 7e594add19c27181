import { Hono } from 'hono'
import { html } from 'hono/html'
import type { DemoDns, DemoRecord } from './demoDns.ts'
import { providerPage } from './providerPage.ts'
import { faultsOfProvider, type DemoProvider, type ProviderFault, type ProviderFaults } from './providerFaults.ts'
import { limitBody } from '../http/limitBody.ts'

/** Pages that are not part of the web server itself. */
interface AidPages {
  paths: readonly string[]
  fetch: (request: Request) => Response | Promise<Response>
}

/** What the demo lets people break and mend. */
export interface DemoAids {
  dns: DemoDns
  faults: ProviderFaults
  /** What is entered in a connection to each provider. */
  values?: ConnectionValues | undefined
}

/** Names and texts of what is entered in a connection to each provider. */
export type ConnectionValues = Readonly<Record<DemoProvider, readonly (readonly [name: string, value: string])[]>>

const providerNames: Readonly<Record<DemoProvider, string>> = {
  saml: 'Lumen Works (SAML)',
  openId: 'Acme (OpenID Connect)',
}

const faultTexts: Readonly<Record<ProviderFault, readonly [name: string, effect: string]>> = {
  expiredCertificate: [
    'Expired certificate',
    'Signs with a new key whose certificate has expired. The connection doesn’t know it before its metadata is read again.',
  ],
  expiredSecret: ['Expired client secret', 'Refuses to exchange codes.'],
  wrongAudience: ['Wrong audience', 'Makes its answers for another application.'],
  clock: ['Wrong clock', 'Its clock is ten minutes ahead.'],
  removedGroup: ['Removed group', 'Its people are no longer in the group Engineering.'],
  newIds: ['New IDs', 'Knows its people by other IDs, as if their accounts had been made anew.'],
  wrongSignature: ['Wrong signature', 'Signs with a key that it has published nowhere.'],
}

const respond = async (title: string, content: ReturnType<typeof html>): Promise<Response> => {
  const { headers, body } = await providerPage(title, content, { formTargets: "'self'", tellsOrigin: true })
  return new Response(body, { headers })
}

const button = (name: string, value: string, label: string, about: string) =>
  html`<button name="${name}" value="${value}" aria-label="${label}: ${about}">${label}</button>`

const recordForm = ({ id, organization, name, text, state, isPublished }: DemoRecord) =>
  html`<form method="post">
    <h2>${name}</h2>
    <pre>${text}</pre>
    <small>${organization}, ${state}; the record is ${isPublished ? 'published' : 'missing'}</small>
    <input type="hidden" name="id" value="${id}" />
    ${button('is', isPublished ? 'removed' : 'published', isPublished ? 'Remove' : 'Publish', name)}
  </form>`

const dnsPage = async (dns: DemoDns) => {
  const records = await dns.list()
  return respond(
    'DNS records',
    html`<p>
        What the demo’s own name servers say. A domain is checked within a minute, or by its button in the portal.
      </p>
      ${records.length === 0 ? html`<p>No organization has added a domain for single sign-on yet.</p>` : ''}
      ${records.map(recordForm)}`,
  )
}

const faultForm = (faults: ProviderFaults, provider: DemoProvider, fault: ProviderFault) => {
  const isBroken = faults.has(provider, fault)
  const [name, effect] = faultTexts[fault]
  return html`<form method="post">
    <h2>${name}${isBroken ? ' (broken)' : ''}</h2>
    <small>${effect}</small>
    <input type="hidden" name="provider" value="${provider}" />
    <input type="hidden" name="fault" value="${fault}" />
    ${button('is', isBroken ? 'mended' : 'broken', isBroken ? 'Mend' : 'Break', `${name}, ${providerNames[provider]}`)}
  </form>`
}

const providers = Object.keys(faultsOfProvider) as DemoProvider[]

const providersPage = ({ faults, values }: Omit<DemoAids, 'dns'>) =>
  respond(
    'Identity providers',
    html`<p>
        Connect an organization to the demo’s own identity providers, where people with any address can sign in. Then
        break them, and see what the portal says about it.
      </p>
      ${providers.map(
        provider =>
          html`<section aria-label="${providerNames[provider]}">
            <h2>${providerNames[provider]}</h2>
            <dl>
              ${values?.[provider].map(
                ([name, value]) =>
                  html`<dt>${name}</dt>
                    <dd><code>${value}</code></dd>`,
              )}
            </dl>
            ${faultsOfProvider[provider].map(fault => faultForm(faults, provider, fault))}
          </section>`,
      )}`,
  )

/** True for forms of this server's own pages: a page of another site must not break anything. */
const isOwnForm = ({ url, headers }: Request) => headers.get('origin') === new URL(url).origin

/** The pages of the demo's name servers and identity providers. */
export const demoAidPages = ({ dns, ...providerAids }: DemoAids): AidPages => {
  const { faults } = providerAids
  const app = new Hono()
  const serve = (path: string, show: () => Promise<Response>, change: (text: (name: string) => string) => void) => {
    app.get(path, show)
    app.post(path, limitBody(4 * 1024), async context => {
      if (!isOwnForm(context.req.raw)) return context.text('Not found', 404)
      const form = await context.req.formData()
      change(name => String(form.get(name) ?? ''))
      return context.redirect(path, 303)
    })
  }
  serve(
    '/dns',
    () => dnsPage(dns),
    text => dns.set(text('id'), text('is') === 'published'),
  )
  serve(
    '/providers',
    () => providersPage(providerAids),
    text => {
      const provider = providers.find(name => name === text('provider'))
      const fault = provider && faultsOfProvider[provider].find(name => name === text('fault'))
      if (provider && fault) faults.set(provider, fault, text('is') === 'broken')
    },
  )
  return { paths: ['/dns', '/providers'], fetch: request => app.fetch(request) }
}
