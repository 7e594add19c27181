import type { Scope } from '../../state/kit/scope.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import { coloursOf, hueOf, initialsOf } from '../../react/ui/face.ts'
import { imageAddress } from '../../react/ui/address.ts'
import type { ViewHost } from '../app/contracts.ts'
import { signInControl } from './signInControl.ts'
import { buttonCss, defineSmallView, type TextOf } from './smallView.ts'
import type { UserMenu } from './userMenu.ts'
import { fill, namesOf, type UserButtonKey } from './userButtonParts.ts'
import { userButtonTexts } from './userButtonTexts.generated.ts'

const css =
  buttonCss +
  '.person{padding:3px 12px 3px 3px;padding-inline:3px 12px;border-radius:99px;color:var(--_text-1)}' +
  ':host([compact]) .person{padding-inline:3px}' +
  '.person:is(:hover,[aria-expanded=true]){background:color-mix(in oklab,var(--_text-1) 8%,#0000)}' +
  '.face{flex:none;display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:50%;overflow:clip;' +
  'font:600 12px/1 var(--_family);user-select:none}.face::before{content:attr(data-initials)}' +
  '.face img{inline-size:100%;block-size:100%;object-fit:cover}' +
  '.name{max-inline-size:160px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}'

/** Shows the picture of a person, or initials where there is none or it does not arrive. */
const showFace = (face: HTMLElement, { id, name, email, profilePictureUrl }: PublicUser): void => {
  face.style.cssText = coloursOf(hueOf(id))
  const address = imageAddress(profilePictureUrl, new URL(document.URL))
  const initials = () => void (face.dataset['initials'] = initialsOf(name || email))
  face.replaceChildren()
  if (!address) return initials()
  delete face.dataset['initials']
  const picture = Object.assign(document.createElement('img'), { alt: '', referrerPolicy: 'no-referrer', src: address })
  picture.onerror = () => {
    picture.remove()
    initials()
  }
  face.append(picture)
}

/** The button that names the signed-in person. */
const createPerson = () => {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'person' })
  const face = Object.assign(document.createElement('span'), { className: 'face', ariaHidden: 'true' })
  const name = Object.assign(document.createElement('span'), { className: 'name', dir: 'auto', translate: false })
  Object.assign(button, { ariaHasPopup: 'menu', ariaExpanded: 'false' })
  button.part = 'button'
  button.append(face, name)
  return { button, face, name }
}

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
    const { button, face, name } = createPerson()
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
        button.style.visibility = state.status === 'checking' ? 'hidden' : ''
        if (state.status !== 'signedIn') close()
        // One of the two takes the place of the other, and focus with it.
        if (hadFocus) (button.hidden ? signIn : button).focus({ preventScroll: true })
        if (state.status !== 'signedIn') return
        const shown = namesOf(state.user)
        showFace(face, state.user)
        name.textContent = shown.name
        name.hidden = compact
        button.ariaLabel = fill(text(shown.name === shown.email ? 'shortLabel' : 'label'), shown)
      },
    }
  },
})
