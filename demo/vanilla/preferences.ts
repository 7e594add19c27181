/** Preferences of a visitor of this demo. `early.ts` puts the choices on the root element before the first paint. */
export interface Preferences {
  mode: 'server' | 'preview'
  /** Where users sign in: on this site, or on the identity server's page (hosted login). */
  entrance: 'own' | 'hosted'
  theme: 'auto' | 'light' | 'dark'
  language: 'en' | 'de' | 'qps'
  direction: 'ltr' | 'rtl'
}

const page = document.documentElement

/** The current value of a preference. */
export const preference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  page.dataset[name] as Preferences[Name]

/** Stores a preference for the next page. Resolves to false where the browser has no storage. */
export const remember = <Name extends keyof Preferences>(name: Name, value: Preferences[Name]): boolean => {
  page.dataset[name] = value
  try {
    localStorage.setItem(`lichen.${name}`, value)
    return true
  } catch {
    return false
  }
}

/** Client id of this site at the identity server. */
export const clientId = 'lichen'

/** True when users sign in on the identity server's page. */
export const isHostedElsewhere = (): boolean => preference('mode') === 'server' && preference('entrance') === 'hosted'

/** What the login box says about the site: its name in the title, and its logo. */
const brandLogin = (box: HTMLElementTagNameMap['fe-login-box']) => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  box.themeOptions = { loginBox: { name: 'Lichen', ...(icon && { logo: { image: icon.href } }) } }
}

/** Sets theme, language, data source and brand of the embedded elements. */
export const prepareElements = (): void => {
  document.querySelectorAll('fe-login-box').forEach(brandLogin)
  for (const element of document.querySelectorAll('fe-login-box, fe-admin-portal, fe-partner-shell')) {
    if (preference('mode') === 'preview') element.setAttribute('preview', '')
    else element.setAttribute('base-url', location.origin)
    if (isHostedElsewhere() && !element.hasAttribute('data-hosted-page')) {
      element.setAttribute('hosted-login', '')
      element.setAttribute('client-id', clientId)
    }
    element.setAttribute('theme', preference('theme'))
    element.setAttribute('locale', preference('language'))
  }
}
