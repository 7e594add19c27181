import type { PublicUser } from '../../src/index.ts'
import { find, make } from './dom.ts'
import { organizationOf } from './organization.ts'
import { sitePath } from './sitePath.ts'
import { t } from './words.ts'

const page = document.documentElement

/** True until the session check is done. */
export const isVisitorUnknown = (): boolean => page.dataset['visitor'] === 'unknown'

/** Shows the signed-in user with a menu in the header, or the link to sign in. */
export const showVisitor = (user: PublicUser | undefined, signOut: () => void): void => {
  page.dataset['visitor'] = user ? 'in' : 'out'
  find('.visitor').replaceChildren(
    ...(user
      ? visitorMenu(user, signOut)
      : [make('a', { className: 'button quiet', href: `${sitePath}/account/login` }, t('Sign in'))]),
  )
}

/** A button and the list it opens; the browser closes it on Escape or a click elsewhere. */
const visitorMenu = (user: PublicUser, signOut: () => void): HTMLElement[] => {
  const list = make(
    'div',
    { className: 'menu', popover: 'auto' },
    make('p', {}, isolated(user.email), isolated(organizationOf(user))),
    make('a', { href: `${sitePath}/account-settings` }, t('Account')),
    make('button', { type: 'button', onclick: signOut }, t('Sign out')),
  )
  const button = make(
    'button',
    { type: 'button', className: 'button quiet menu-button' },
    isolated(user.name || user.email),
  )
  button.popoverTargetElement = list
  return [button, list]
}

/** Text entered by users, which may have another direction than the page. */
const isolated = (text: string): HTMLElement => make('bdi', { translate: false }, text)
