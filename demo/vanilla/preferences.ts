/** What a visitor of this demo can choose. `early.ts` puts the choices on the root element before the first paint. */
export interface Preferences {
  mode: 'server' | 'preview'
  /** Where people sign in: on this site, or on the page of the identity server. */
  entrance: 'own' | 'hosted'
  theme: 'auto' | 'light' | 'dark'
  language: 'en' | 'de' | 'qps'
  direction: 'ltr' | 'rtl'
}

const page = document.documentElement

/** A choice as it stands now. */
export const preference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  page.dataset[name] as Preferences[Name]

/** Remembers a choice for the next page. Resolves to false where the browser keeps nothing. */
export const remember = <Name extends keyof Preferences>(name: Name, value: Preferences[Name]): boolean => {
  page.dataset[name] = value
  try {
    localStorage.setItem(`lichen.${name}`, value)
    return true
  } catch {
    return false
  }
}

/** The name under which the identity server knows this site. */
export const clientId = 'lichen'

/** True when people sign in on the identity server's own page. */
export const isHostedElsewhere = (): boolean => preference('mode') === 'server' && preference('entrance') === 'hosted'

/** Tells the embedded elements about theme, language and where their answers come from. */
export const prepareElements = (): void => {
  for (const element of document.querySelectorAll('fe-login-box, fe-admin-portal')) {
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
