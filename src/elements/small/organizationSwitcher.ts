import { withoutDirectionMarks } from '../../react/ui/directionMarks.ts'
import { placeBeside } from '../../react/ui/placeBeside.ts'
import type { ViewHost } from '../app/contracts.ts'
import { createNamed, faceCss, showFace } from './face.ts'
import { fill } from './fill.ts'
import { organizationSwitcherTexts } from './organizationSwitcherTexts.generated.ts'
import { buttonCss, defineSmallView, type TextOf } from './smallView.ts'

type Key = keyof (typeof organizationSwitcherTexts)['en']

const css =
  buttonCss +
  faceCss +
  '.current{padding:6px 8px;padding-inline:8px 12px;color:var(--_text-1);font-weight:600}' +
  '.current:is(:hover,[aria-expanded=true]):not(:disabled){background:color-mix(in oklab,var(--_text-1) 8%,#0000)}' +
  '.current:disabled{cursor:default}' +
  '.current:not(:disabled)::after{content:"";flex:none;inline-size:6px;block-size:6px;margin-block-end:4px;border:solid;border-width:0 2px 2px 0;rotate:45deg}' +
  '.current .face{inline-size:24px;block-size:24px;border-radius:calc(var(--_radius)*.75);font-size:10px}' +
  '.list{box-sizing:border-box;position:fixed;inset:auto;margin:4px 0;margin-inline-end:8px;padding:4px;inline-size:300px;' +
  'max-inline-size:calc(100vw - 16px);min-block-size:96px;max-block-size:min(420px,calc(100dvh - 16px));overflow:auto;overscroll-behavior:contain;' +
  'border:1px solid var(--_border-1);border-radius:var(--_radius);background:var(--_surface-1);color:var(--_text-1);box-shadow:var(--_shadow-2);' +
  'position-area:self-block-end span-self-inline-end;position-try-fallbacks:flip-block,flip-inline,flip-block flip-inline}' +
  '.heard{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}'

const loadPanel = () => import('../../react/portal/frame/account/mountAccountPanel.tsx')

/** The list that the button opens: the portal's, with React, loaded when somebody is about to open it. */
const createList = (host: ViewHost, button: HTMLButtonElement, text: () => TextOf<Key>) => {
  const box = Object.assign(document.createElement('div'), { className: 'list', popover: 'auto', role: 'dialog' })
  const heard = Object.assign(document.createElement('div'), { className: 'heard', role: 'status' })
  box.part = 'menu'
  let unmount = () => {}
  const close = () => {
    if (box.matches(':popover-open')) box.hidePopover()
  }
  const closeToButton = () => {
    close()
    button.focus({ preventScroll: true })
  }
  const fillBox = (): void =>
    void loadPanel().then(
      ({ mountAccountPanel }) => {
        if (!box.matches(':popover-open')) return
        unmount()
        unmount = mountAccountPanel(box.appendChild(document.createElement('div')), host, {
          onOpened: ({ name }) => {
            heard.textContent = fill(text()('isOpen'), { name: withoutDirectionMarks(name) })
            closeToButton()
          },
          onUnchanged: closeToButton,
        })
      },
      (cause: unknown) => {
        closeToButton()
        host.loadFailed?.(cause, () => box.showPopover({ source: button }))
      },
    )
  box.onbeforetoggle = ({ newState }) => {
    button.ariaExpanded = String(newState === 'open')
    box.ariaLabel = text()('organizations')
    if (newState === 'open') return
    // After the event, so that focus has left what is removed.
    const end = unmount
    unmount = () => {}
    queueMicrotask(() => {
      end()
      box.replaceChildren()
    })
  }
  box.ontoggle = ({ newState }) => {
    if (newState !== 'open') return
    placeBeside(box, button, 'start')
    fillBox()
  }
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // Only the list closes, not a dialog around it.
    event.preventDefault()
    event.stopPropagation()
    closeToButton()
  }
  box.onkeydown = closeOnEscape
  button.popoverTargetElement = box
  button.onpointerenter = button.onfocus = () => void loadPanel().catch(() => {})
  button.onkeydown = event => {
    // Until the list is loaded, focus is here.
    if (box.matches(':popover-open')) return closeOnEscape(event)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    button.click()
  }
  return { box, heard, close }
}

defineSmallView('fe-organization-switcher', {
  texts: organizationSwitcherTexts,
  css,
  create: host => {
    const { app } = host
    const { button, face, name } = createNamed()
    button.className = 'current'
    let text: TextOf<Key> = () => ''
    const { box, heard, close } = createList(host, button, () => text)
    return {
      content: [button, box, heard],
      update: newest => {
        text = newest
        const state = app.$session.get()
        button.hidden = state.status === 'signedOut'
        button.toggleAttribute('data-checking', state.status === 'checking')
        if (state.status !== 'signedIn') return close()
        const { accounts } = state.user
        const current = accounts.find(({ tenantId }) => tenantId === state.tenantId)
        const shown = withoutDirectionMarks(current?.name || state.tenantId)
        showFace(face, { id: state.tenantId, name: shown, picture: current?.logo || current?.logoUrl })
        name.textContent = shown
        // With one organization, there is only its name.
        const isAlone = accounts.length < 2
        Object.assign(button, { disabled: isAlone, role: isAlone ? 'presentation' : null })
        button.ariaLabel = isAlone ? null : fill(text('organization'), { name: shown })
        button.ariaHasPopup = isAlone ? null : 'dialog'
        button.ariaExpanded = isAlone ? null : String(box.matches(':popover-open'))
      },
    }
  },
})
