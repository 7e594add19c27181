import { withoutDirectionMarks } from '../../react/ui/directionMarks.ts'
import { placeBeside } from '../../react/ui/placeBeside.ts'
import type { Account } from '../../state/portal/accounts/accountList.ts'
import { accounts } from '../../state/portal/accounts/accounts.ts'
import type { Scope } from '../../state/kit/scope.ts'
import { adopt, sheetPerDocument } from '../../styles/adopt.ts'
import { laterTokensCss } from '../../styles/laterTokens.generated.ts'
import type { ViewHost } from '../app/contracts.ts'
import { fill } from './fill.ts'
import { followMenuKeys } from './menuKeys.ts'
import type { TextOf } from './smallView.ts'
import { namesOf, type UserButtonKey } from './userButtonParts.ts'

const css =
  '.menu{box-sizing:border-box;position:fixed;inset:auto;margin:4px 8px;margin-inline-end:0;padding:4px;min-inline-size:220px;' +
  'max-inline-size:min(320px,calc(100vw - 16px));max-block-size:calc(100dvh - 16px);overflow:auto;overscroll-behavior:contain;' +
  'border:1px solid var(--_border-1);border-radius:var(--_radius);background:var(--_surface-1);color:var(--_text-1);' +
  'box-shadow:var(--_shadow-3);font:var(--_font);overflow-wrap:anywhere;' +
  'position-area:self-block-end span-self-inline-start;position-try-fallbacks:flip-block,flip-inline,flip-block flip-inline}' +
  '.who{padding:8px 10px}.who b{display:block;font-weight:600;text-align:match-parent}.who span{font-size:13px;color:var(--_text-2)}' +
  '.menu button,::slotted([slot=menu]){all:unset;box-sizing:border-box;display:flex!important;align-items:center;gap:10px;inline-size:100%;' +
  'min-block-size:36px;padding:7px 10px;border-radius:var(--_radius-1);color:var(--_text-1);font:var(--_font);text-align:start;cursor:pointer}' +
  '@media(pointer:coarse){.menu button,::slotted([slot=menu]){min-block-size:44px}}' +
  '.menu button:is(:hover,:focus),::slotted([slot=menu]:is(:hover,:focus)){background:var(--_surface-2);outline:2px solid #0000;outline-offset:-2px}' +
  '.menu button:focus-visible,::slotted([slot=menu]:focus-visible){outline-color:var(--_ring)}' +
  '.menu button[aria-disabled=true]{color:var(--_text-3);cursor:not-allowed}' +
  '[role=menuitemradio]::before{content:"";flex:none;box-sizing:border-box;inline-size:8px;block-size:13px;margin:0 4px 4px;rotate:45deg}' +
  '[aria-checked=true]::before{border:solid;border-width:0 2px 2px 0}' +
  '.group{max-block-size:240px;overflow:auto}.title{padding:8px 10px 4px;font:500 12px/16px var(--_family);color:var(--_text-2)}' +
  '.line{margin:4px;border-block-start:1px solid var(--_border-1)}' +
  '[role=alert]{padding:8px 10px;color:var(--_danger-text)}[role=alert]:empty{display:none}' +
  '.heard{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}' +
  '@media(forced-colors:active){.menu button[aria-disabled=true]{color:GrayText}}'

const menuSheet = sheetPerDocument(laterTokensCss + css)

/** The menu of a person's button. */
export interface UserMenu {
  /** Opens it, at its last entry if wanted. */
  open: (atEnd: boolean) => void
  close: () => void
}

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...content)
  return element
}

/** A name that somebody typed: neither translated, nor in the direction of the page. */
const nameNode = (tag: 'b' | 'span', name: string) =>
  make(tag, { dir: 'auto', translate: false }, withoutDirectionMarks(name))

const line = () => make('div', { className: 'line', role: 'separator' })

/** Goes to the host's page of the account, or opens the portal over the page. */
const manageAccount = async ({ app, element, $attributes }: ViewHost, scope: Scope) => {
  const { accountUrl } = $attributes.get()
  const address = accountUrl === undefined ? null : URL.parse(accountUrl, document.baseURI)
  if (address && /^https?:$/.test(address.protocol)) return scope.element.navigate(address)
  const { showPortal } = await import('../app/portalDialog.ts')
  showPortal(app, true, element)
}

/** Lets the host's own entries take part: by role, and out of the order of the Tab key. */
const prepareEntries = (slot: HTMLSlotElement): HTMLElement[] => {
  const entries = slot.assignedElements().filter(entry => entry instanceof HTMLElement)
  for (const entry of entries) {
    if (!entry.hasAttribute('role')) entry.role = 'menuitem'
    entry.tabIndex = -1
  }
  return entries
}

/** Builds the menu beside the button, and lets the button open it. */
export const createUserMenu = (
  host: ViewHost,
  scope: Scope,
  button: HTMLButtonElement,
  text: () => TextOf<UserButtonKey>,
): UserMenu => {
  const { app, element } = host
  const root = button.getRootNode() as ShadowRoot
  adopt(root, menuSheet(button.ownerDocument))
  const { $accounts, $switch, switchTo } = scope.use(accounts)
  const own = make('slot', { name: 'menu' })
  const heard = make('div', { className: 'heard', role: 'status' })
  const box = make('div', { className: 'menu', popover: 'auto', role: 'menu' })
  box.part = 'menu'
  button.after(box, heard)
  let atEnd = false

  const entriesOf = () =>
    [...box.querySelectorAll<HTMLElement>('button')].flatMap(entry =>
      entry.dataset['after'] === undefined ? [entry] : [...prepareEntries(own), entry],
    )
  const close = () => {
    if (box.matches(':popover-open')) box.hidePopover()
  }
  const closeToButton = () => {
    close()
    button.focus({ preventScroll: true })
  }
  const entry = (label: Node | string, run: () => void, role = 'menuitem') =>
    make('button', { type: 'button', role, tabIndex: -1, onclick: run }, label)
  const choose = async (account: Account, fault: HTMLElement) => {
    if (account.unavailable !== undefined) return
    if (account.isCurrent) return closeToButton()
    fault.textContent = ''
    heard.textContent = ''
    box.ariaBusy = 'true'
    const isOpen = await switchTo(account)
    box.ariaBusy = null
    const name = withoutDirectionMarks(account.name)
    if (isOpen) {
      heard.textContent = fill(text()('isOpen'), { name })
      if (box.matches(':popover-open')) closeToButton()
    } else if ($switch.get()?.error) fault.textContent = fill(text()('notOpened'), { name })
  }
  const accountEntries = (): Node[] => {
    const all = $accounts.get()
    if (all.length < 2) return []
    const fault = make('div', { role: 'alert' })
    const title = make('div', { className: 'title', ariaHidden: 'true' }, text()('organizations'))
    const group = make('div', { className: 'group', role: 'group', ariaLabel: text()('organizations') })
    for (const account of all) {
      const radio = entry(nameNode('span', account.name), () => void choose(account, fault), 'menuitemradio')
      radio.ariaChecked = String(account.isCurrent)
      if (account.unavailable !== undefined) radio.ariaDisabled = 'true'
      group.append(radio)
    }
    return [line(), title, group, fault]
  }
  const fillBox = () => {
    const state = app.$session.get()
    if (state.status !== 'signedIn') return
    const { name, email } = namesOf(state.user)
    box.ariaLabel = button.ariaLabel
    const who = make('div', { className: 'who', ariaHidden: 'true' }, nameNode('b', name))
    if (name !== email) who.append(nameNode('span', email))
    const account = entry(text()('manageAccount'), () => {
      closeToButton()
      void manageAccount(host, scope)
    })
    const leave = entry(text()('signOut'), () => {
      closeToButton()
      void app.logout({ origin: element })
    })
    leave.dataset['after'] = ''
    const others = element.querySelector(':scope > [slot=menu]') ? [line(), own] : [own]
    box.replaceChildren(who, account, ...accountEntries(), ...others, line(), leave)
  }

  box.onbeforetoggle = ({ newState }) => {
    const isOpening = newState === 'open'
    button.ariaExpanded = String(isOpening)
    if (isOpening) fillBox()
  }
  box.ontoggle = ({ newState }) => {
    if (newState === 'open') {
      placeBeside(box, button, 'end')
      entriesOf()
        .at(atEnd ? -1 : 0)
        ?.focus()
    }
    atEnd = false
  }
  followMenuKeys(box, entriesOf, closeToButton, close)
  own.onclick = () => close()
  button.popoverTargetElement = box
  button.onclick = null
  const open = (isAtEnd: boolean) => {
    atEnd = isAtEnd
    if (!box.matches(':popover-open')) box.showPopover({ source: button })
  }
  return { open, close }
}
