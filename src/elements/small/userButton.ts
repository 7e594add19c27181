import type { Scope } from '../../state/kit/scope.ts'
import type { ViewHost } from '../app/contracts.ts'
import { createNamed, faceCss, showFace } from './face.ts'
import { fill } from './fill.ts'
import { signInControl } from './signInControl.ts'
import { buttonCss, defineSmallView, type TextOf } from './smallView.ts'
import type { UserMenu } from './userMenu.ts'
import { namesOf, type UserButtonKey } from './userButtonParts.ts'
import { userButtonTexts } from './userButtonTexts.generated.ts'

const css =
  buttonCss +
  faceCss +
  '.person{padding:3px 12px 3px 3px;padding-inline:3px 12px;border-radius:99px;color:var(--_text-1)}' +
  ':host([compact]) .person{padding-inline:3px}' +
  '.person:is(:hover,[aria-expanded=true]){background:color-mix(in oklab,var(--_text-1) 8%,#0000)}'

/** Loads the menu when somebody is about to open it; a failed load is tried again at the next press. */
const openerOf = (host: ViewHost, scope: Scope, button: HTMLButtonElement, text: () => TextOf<UserButtonKey>) => {
  let menu: Promise<UserMenu> | undefined
  const load = () =>
    (menu ??= import('./userMenu.ts').then(
      ({ createUserMenu }) => createUserMenu(host, scope, button, text),
      (cause: unknown) => {
        menu = undefined
        throw cause
      },
    ))
  const open = (atEnd: boolean): void => {
    button.ariaBusy = 'true'
    load()
      .then(
        menu => menu.open(atEnd),
        (cause: unknown) => void host.loadFailed?.(cause, () => open(atEnd)),
      )
      .finally(() => (button.ariaBusy = null))
  }
  button.onpointerenter = button.onfocus = () => void load().catch(() => {})
  button.onclick = () => open(false)
  button.onkeydown = event => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowUp')
  }
  return () =>
    void menu?.then(
      ({ close }) => close(),
      () => {},
    )
}

defineSmallView('fe-user-button', {
  texts: userButtonTexts,
  css,
  create: (host, scope) => {
    const { app, $attributes } = host
    const { button, face, name } = createNamed()
    Object.assign(button, { className: 'person', ariaHasPopup: 'menu', ariaExpanded: 'false' })
    const signInLabel = document.createElement('span')
    const signIn = signInControl(host, signInLabel)
    let text: TextOf<UserButtonKey> = () => ''
    const close = openerOf(host, scope, button, () => text)
    return {
      content: [signIn, button],
      update: newest => {
        text = newest
        const state = app.$session.get()
        const { compact = false, hideSignedOut = false } = $attributes.get()
        const hadFocus = (button.getRootNode() as ShadowRoot).activeElement !== null
        signInLabel.textContent = text('signIn')
        signIn.hidden = state.status !== 'signedOut' || hideSignedOut
        button.hidden = state.status === 'signedOut'
        button.toggleAttribute('data-checking', state.status === 'checking')
        if (state.status !== 'signedIn') close()
        // One of the two takes the place of the other, and focus with it.
        if (hadFocus) (button.hidden ? signIn : button).focus({ preventScroll: true })
        if (state.status !== 'signedIn') return
        const shown = namesOf(state.user)
        showFace(face, { id: state.user.id, name: shown.name, picture: state.user.profilePictureUrl })
        name.textContent = shown.name
        name.hidden = compact
        button.ariaLabel = fill(text(shown.name === shown.email ? 'shortLabel' : 'label'), shown)
      },
    }
  },
})
