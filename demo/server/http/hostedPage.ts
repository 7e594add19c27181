import { escapedHtml } from '../../../src/backend/request/plainPage.ts'
import type { VendorIdentity } from '../../../src/backend/context/seedContext.ts'
import { textIn, titleOf, type Language } from '../../hosted/texts.ts'
import type { VendorLinks } from '../vendor.ts'

/** What a hosted page is made from. */
export interface HostedPageFacts {
  element: 'fe-login-box' | 'fe-admin-portal'
  /** What the page opens with; decides its title. */
  flow: string
  /** Path above the routes of this page. */
  basePath: string
  /** Path above the routes of the sign-in page. */
  hostedPath: string
  language: Language
  vendor: VendorIdentity
  links: VendorLinks
}

const brandOf = ({ name, logo }: VendorIdentity) =>
  logo ? `<img src="${escapedHtml(logo)}" alt="${escapedHtml(name)}" />` : escapedHtml(name)

const elementOf = ({ element, basePath }: HostedPageFacts) =>
  element === 'fe-login-box'
    ? `<fe-login-box${basePath && ` base-path="${basePath}"`}></fe-login-box>`
    : `<fe-admin-portal url-strategy="path" base-path="/oauth/portal"></fe-admin-portal>`

const footerOf = ({ language, links }: HostedPageFacts) => {
  const keys = ['terms', 'privacy', 'support', 'legalNotice'] as const
  const entries = keys.flatMap(key => {
    const { [key]: address } = links
    return address === undefined
      ? []
      : [`<li><a href="${escapedHtml(address)}">${escapedHtml(textIn(language, key))}</a></li>`]
  })
  if (entries.length === 0) return ''
  return `<footer><nav aria-label="${textIn(language, 'links')}"><ul>${entries.join('')}</ul></nav></footer>`
}

/**
 * A page of the identity server: the sign-in page or the portal, with the vendor's name or logo above and its links below. A
 * response fills `{{nonce}}` and `{{version}}` in.
 */
export const hostedPage = (facts: HostedPageFacts): string => {
  const { element, flow, hostedPath, language, vendor } = facts
  const isSignIn = element === 'fe-login-box'
  const icon = vendor.icon ? escapedHtml(vendor.icon) : 'data:,'
  return `<!doctype html>
<html lang="${language}" data-hosted-path="${hostedPath}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapedHtml(titleOf(language, flow, vendor.name))}</title>
    <meta name="application-name" content="${escapedHtml(vendor.name)}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="same-origin" />
    <link rel="icon" href="${icon}" />
    <link rel="stylesheet" href="/fe-elements/hosted/hosted.css" />
    <script type="module" src="/fe-elements/hosted/hosted.js" nonce="{{nonce}}"></script>
    <script type="module" src="/fe-elements/{{version}}/fe-elements.js" nonce="{{nonce}}"></script>
  </head>
  <body class="${isSignIn ? 'sign-in' : 'portal'}">
    <header>${brandOf(vendor)}</header>
    <main tabindex="-1">
      ${elementOf(facts)}
      <noscript><p class="note">${textIn(language, isSignIn ? 'signInNeedsScript' : 'portalNeedsScript')}</p></noscript>
    </main>
    ${footerOf(facts)}
  </body>
</html>
`
}
