import { join } from 'node:path'
import type { Context, Env, Hono } from 'hono'
import type { Backend } from '../../../src/backend/backend.ts'
import type { VendorIdentity } from '../../../src/backend/context/seedContext.ts'
import { languages, type Language } from '../../hosted/texts.ts'
import { version } from '../installation.ts'
import type { VendorLinks } from '../vendor.ts'
import { hostedPage, type HostedPageFacts } from './hostedPage.ts'
import { respondWithPage } from './pages.ts'
import { serveFiles } from './staticFiles.ts'

/** What the hosted pages of a server show. */
export interface HostedPages {
  /** The vendor's name and images, as stored. */
  vendor: () => Promise<VendorIdentity>
  links: VendorLinks
  /** Path above the routes of the sign-in page that applications with hosted login use; empty for none. */
  hostedPath: string
}

/** Paths of the sign-in page, with the flow that each of them opens. */
export const signInPaths: Readonly<Record<string, string>> = {
  '/account/login': 'login',
  '/account/login/magic-link': 'magic-link',
  '/account/logout': 'logout',
  '/account/sign-up': 'sign-up',
  '/account/activate': 'activate',
  '/account/invitation/accept': 'accept-invitation',
  '/account/forget-password': 'forget-password',
  '/account/reset-password': 'reset-password',
  '/account/reset-phone-number': 'reset-phone-number',
  '/account/step-up': 'step-up',
  '/account/social/success': 'social-login',
  '/account/oidc/callback': 'sso',
  '/account/saml/callback': 'sso',
  '/account/impersonate': 'impersonate',
  '/account/redirect': 'open-app',
  '/account/approval': 'approval',
  '/account/sso-set-up': 'sso-set-up',
  '/account/sso-report': 'sso-report',
  '/oauth/callback': 'hosted-login',
}

/** Path of the hosted portal, with its sections below it (docs/product.md §2.1). */
export const portalPath = '/oauth/portal'

/** Where the files of the hosted pages are. */
export const hostedFilesPath = '/fe-elements/hosted/'

/** The first language of the header `Accept-Language` that the pages have; its entries come in the order of preference. */
const languageOf = (header = ''): Language => {
  const wanted = header.split(',').map(entry => entry.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap(entry => languages.find(known => known === entry) ?? [])[0] ?? languages[0]
}

const originsOf = (addresses: readonly (string | undefined)[]) =>
  addresses.flatMap(address => (address ? [new URL(address).origin] : []))

/** Serves the sign-in page and the portal of this server, under its vendor's name, and their files. */
export const serveHostedPages = <E extends Env>(
  app: Hono<E>,
  { vendor: readVendor, links, hostedPath }: HostedPages,
  backend: Pick<Backend, 'pageHint'>,
  { distFolder, hasCaptcha }: { distFolder: string; hasCaptcha: boolean },
): void => {
  const respond = async ({ req }: Context<E>, facts: Pick<HostedPageFacts, 'element' | 'flow' | 'basePath'>) => {
    const vendor = await readVendor()
    const language = languageOf(req.header('accept-language'))
    const page = hostedPage({ ...facts, language, vendor, links, hostedPath })
    const hint = backend.pageHint(req.raw)
    const images = originsOf([vendor.logo, vendor.icon])
    const options = { hasCaptcha, hasReports: false, images, ...(hint !== undefined && { cookie: hint }) }
    const response = respondWithPage(page, version, options)
    response.headers.set('Vary', 'Accept-Language')
    return response
  }
  // Links in mails lead to the routes without the path, applications with hosted login to those below it.
  for (const basePath of new Set(['', hostedPath]))
    for (const [path, flow] of Object.entries(signInPaths))
      app.get(`${basePath}${path}`, context => respond(context, { element: 'fe-login-box', flow, basePath }))
  const portal = (context: Context<E>) => respond(context, { element: 'fe-admin-portal', flow: 'portal', basePath: '' })
  app.get(portalPath, portal)
  app.get(`${portalPath}/*`, portal)
  // The login box puts its base path before every route, that of the page after it included.
  if (hostedPath !== '') app.get(`${hostedPath}${portalPath}`, context => context.redirect(portalPath))
  const folder = join(distFolder, 'demo', 'hosted')
  const headersOf = () => ({ 'Cache-Control': 'no-cache' })
  app.get(`${hostedFilesPath}*`, serveFiles({ folder, base: hostedFilesPath, headersOf }))
}
