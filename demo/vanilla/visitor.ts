import type { PublicUser } from '../../src/index.ts'
import { find, make } from './dom.ts'
import { preference } from './preferences.ts'
import { sitePath } from './sitePath.ts'
import { t } from './words.ts'

const page = document.documentElement

/** True until the session check is done. */
export const isVisitorUnknown = (): boolean => page.dataset['visitor'] === 'unknown'

/** Shows the signed-in user with a menu in the header, or the link to sign in. */
export const showVisitor = (user: PublicUser | undefined): void => {
  page.dataset['visitor'] = user ? 'in' : 'out'
  const visitor = find('.visitor')
  if (user && visitor.querySelector('fe-user-button')) return
  visitor.replaceChildren(
    user ? userButton() : make('a', { className: 'button quiet', href: `${sitePath}/account/login` }, t('Sign in')),
  )
}

/** The button of fe-elements, which follows the session and leads to this site's page for the account. */
const userButton = (): HTMLElement =>
  make('fe-user-button', {
    accountUrl: `${sitePath}/account-settings`,
    hideSignedOut: true,
    theme: preference('theme'),
    locale: preference('language'),
  })
