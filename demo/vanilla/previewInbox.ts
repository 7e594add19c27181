import { make } from './dom.ts'
import type { InboxMessage } from '../../src/backend/ports/inbox.ts'
import { messageItem } from './messageList.ts'
import { sitePath } from './sitePath.ts'
import { t } from './words.ts'

/**
 * Follows a link to this site without loading a page, as a single-page application does, because the sample data live in
 * this page. The preview knows the origin of the site only, not its path. Closes the list, which would cover the target.
 */
const stayOnPage = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || !link.pathname.startsWith('/account/')) return
  if (!document.querySelector('fe-login-box:not([url-strategy=none])')) return
  event.preventDefault()
  history.pushState(null, '', sitePath + link.pathname + link.search)
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  dispatchEvent(new PopStateEvent('popstate'))
}

/** A button and the list it opens: messages of the preview, newest first. */
export const previewInbox = (): HTMLElement => {
  const empty = make('p', {}, t('No messages yet.'))
  const list = make('ol', { className: 'messages' })
  const panel = make('div', { className: 'preview-inbox', popover: 'auto', onclick: stayOnPage }, empty, list)
  const button = make('button', { type: 'button', className: 'link' }, t('Inbox ({count})', { count: 0 }))
  button.popoverTargetElement = panel
  document.addEventListener('fe-preview-message', event => {
    list.prepend(messageItem((event as CustomEvent<InboxMessage>).detail))
    empty.hidden = true
    button.textContent = t('Inbox ({count})', { count: list.childElementCount })
  })
  return make('span', {}, button, panel)
}
