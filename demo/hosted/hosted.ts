/** Runs right before the elements are defined, so that they start with the right attributes and options. */
import { languages, titleOf } from './texts.ts'

const page = document.documentElement
const { hostedPath = '' } = page.dataset
const vendor = document.querySelector('meta[name=application-name]')?.getAttribute('content') ?? ''
const language = languages.find(known => known === page.lang) ?? languages[0]

// People who came from nowhere, such as from a link in a mail, find their account after signing in.
const routes = { authenticatedUrl: '/oauth/portal' }
const loginBox = document.querySelector('fe-login-box')
if (loginBox) {
  loginBox.setAttribute('base-url', location.origin)
  loginBox.authOptions = { routes }
  if (vendor) loginBox.themeOptions = { loginBox: { name: vendor } }
}
const portal = document.querySelector('fe-admin-portal')
if (portal) {
  portal.setAttribute('base-url', location.origin)
  // Signed-out visitors go to the sign-in page, which sends them back to the section they asked for.
  portal.authOptions = { guard: true, basePath: hostedPath, routes }
}

document.addEventListener('fe-step', ({ detail: { flow } }) => {
  document.title = titleOf(language, flow, vendor)
})
