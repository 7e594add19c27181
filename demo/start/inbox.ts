import type { InboxMessage } from '../../src/backend/ports/inbox.ts'
import { make } from '../vanilla/dom.ts'
import { currentCode, millisecondsLeft } from './authenticator.ts'

/** What the inbox does with what it holds. */
export interface InboxActions {
  /** A link to a route of the login box was pressed. */
  follow: (route: string) => void
  /** A code was pressed. */
  fillCode: (code: string) => void
}

/** The drawer beside the login box with the mails and text messages that the preview would have sent. */
export interface InboxDrawer {
  open: () => void
  close: () => void
  /** Removes all messages, and shows or hides the codes of the authenticator app. */
  renew: (facts: { hasAuthenticator: boolean }) => void
}

const linkPattern = /https?:\/\/[^\s<>"]+/
const codePattern = /(?<!\d)\d{6}(?!\d)/

/** The route of the login box that a link leads to. */
const routeIn = (text: string): string | undefined => {
  const link = linkPattern.exec(text)?.[0]
  if (link === undefined) return undefined
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url?.origin === location.origin && url.pathname.startsWith('/account/') ? url.pathname + url.search : undefined
}

const button = (text: string, onclick: () => void) => make('button', { type: 'button', onclick }, text)

const messageItem = ({ kind, to, subject, text }: InboxMessage, { follow, fillCode }: InboxActions): HTMLElement => {
  const route = routeIn(text)
  const code = route === undefined ? codePattern.exec(text)?.[0] : undefined
  return make(
    'li',
    {},
    make('p', { className: 'quiet' }, `${kind === 'mail' ? 'Email' : 'Text message'} to ${to}`),
    ...(subject ? [make('h3', {}, subject)] : []),
    make('p', { className: 'message' }, text.replace(new RegExp(linkPattern, 'g'), '[link]').trim()),
    ...(route === undefined ? [] : [button('Open the link', () => follow(route))]),
    ...(code === undefined ? [] : [button(`Fill in ${code}`, () => fillCode(code))]),
  )
}

/** The code of the authenticator app, which changes with time while it is on the page. */
const authenticatorItem = ({ fillCode }: InboxActions): HTMLElement => {
  const fill = button('', () => fillCode(currentCode()))
  const item = make('li', {}, make('p', { className: 'quiet' }, 'Authenticator app of mfa@acme.test'), fill)
  const show = () => {
    fill.textContent = `Fill in ${currentCode()}`
    setTimeout(() => item.isConnected && show(), millisecondsLeft())
  }
  show()
  return item
}

/** What is announced of a message: not its text, which is read in the list. */
const newsOf = ({ kind, subject }: InboxMessage): string => {
  const name = kind === 'mail' ? 'New email' : 'New text message'
  return subject ? `${name}: ${subject}` : name
}

/**
 * Builds the drawer in a part of the page: a list, a note for an empty one, a button that closes it and one that opens it.
 * @param news where new messages are announced; outside of the drawer, which may be hidden when they arrive
 */
export const createInbox = (
  drawer: HTMLElement,
  opener: HTMLButtonElement,
  news: HTMLElement,
  actions: InboxActions,
): InboxDrawer => {
  const list = drawer.querySelector('ol') ?? drawer.appendChild(document.createElement('ol'))
  const empty = drawer.querySelector<HTMLElement>('.empty')
  const counted = () => {
    if (empty) empty.hidden = list.childElementCount > 0
    opener.textContent = `Inbox (${list.querySelectorAll('.message').length})`
  }
  const setOpen = (isOpen: boolean) => {
    drawer.hidden = !isOpen
    opener.setAttribute('aria-expanded', String(isOpen))
  }
  const close = () => {
    setOpen(false)
    opener.focus()
  }
  opener.onclick = () => {
    setOpen(drawer.hidden !== false)
    if (!drawer.hidden) drawer.querySelector('h2')?.focus()
  }
  drawer.querySelector<HTMLButtonElement>('.close')!.onclick = close
  drawer.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  document.addEventListener('fe-preview-message', event => {
    const message = (event as CustomEvent<InboxMessage>).detail
    list.prepend(messageItem(message, actions))
    // Another element, so that the same words are announced again.
    news.replaceChildren(make('span', {}, newsOf(message)))
    counted()
    setOpen(true)
  })
  counted()
  return {
    open: () => setOpen(true),
    close: () => setOpen(false),
    renew: ({ hasAuthenticator }) => {
      list.replaceChildren(...(hasAuthenticator ? [authenticatorItem(actions)] : []))
      counted()
    },
  }
}
