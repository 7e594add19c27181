import '../../src/elements/define.ts'
import { configure, findByRole, queryAllByRole, waitFor, type ByRoleMatcher } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { portalViewTag } from '../../src/elements/shell/viewTags.ts'
import { createPreview, type Preview } from '../../src/preview/preview.ts'
import { defineShadowView } from '../../src/react/app/defineShadowView.tsx'
import { useHost } from '../../src/react/app/host.ts'
import { Portal } from '../../src/react/portal/Portal.tsx'
import type { Section } from '../../src/react/portal/section.ts'
import { sections as allSections } from '../../src/react/portal/sections.ts'
import { waitPatiently } from './patience.ts'
import { routeRequests } from './requests.ts'
import { shownError } from './shownError.ts'

waitPatiently()

const sectionsOf = new WeakMap<HTMLElement, readonly Section[]>()
const previews = new Map<string, Preview>()
const portals = new Set<HTMLElement>()
let count = 0

const PortalOfTest = () => createElement(Portal, { sections: sectionsOf.get(useHost().element) ?? allSections })

// The element's own code comes later and finds the tag defined.
defineShadowView(portalViewTag, PortalOfTest)

routeRequests(({ url, init }) => previews.get(url.origin)?.fetch(url, init))

/** What to show, and how. */
export interface PortalOptions {
  /** Value of the attribute `section`. Default: none. */
  section?: string
  /** Address of the sample person who is signed in, or undefined for nobody. Default `admin@acme.test`. */
  as?: string | undefined
  /** More attributes of the element. */
  attributes?: Readonly<Record<string, string>>
  /** The portal's sections, where a test needs its own. Default: all of the product. */
  sections?: readonly Section[]
  /** Width of the portal. Default 1000 px. */
  widthPx?: number
  /** Configures the element before it is on the page. */
  prepare?: (portal: HTMLElement) => void
}

/** A portal on the preview's backend, used as a person would: by role and name. */
export interface PortalScreen {
  portal: HTMLElement
  /** What is inside the shadow root. */
  root: HTMLElement
  /** Waits for an element with a role and a name. */
  find: (role: ByRoleMatcher, name?: string | RegExp) => Promise<HTMLElement>
  /** The elements with a role that are there now. */
  all: (role: ByRoleMatcher, name?: string | RegExp) => HTMLElement[]
  /** Waits until a claim holds. */
  until: (claim: () => void | boolean) => Promise<void>
  /** Presses keys and buttons as a person does. */
  user: UserEvent
  /** Replaces the text of a field as typing does; `user.type` is not seen by React's `onChange` in a shadow root. */
  type: (field: HTMLElement, text: string) => void
  /** Pastes a text into a field; `user.paste` looks for focus outside of the shadow root. */
  paste: (field: HTMLElement, text: string) => void
  /** The focused element inside the portal. */
  focused: () => Element | null
  /** Makes the next call of an operation fail, with a status or as if the network were down. */
  fail: (operation: string, fault: number | 'network') => void
  preview: Preview
}

const named = (name: string | RegExp | undefined) => (name === undefined ? {} : { name })

/** Removes all portals of a test. */
export const removePortals = (): void => {
  portals.forEach(portal => portal.parentElement?.remove())
  portals.clear()
  previews.clear()
  sessionStorage.clear()
}

/** Shows a portal with sample data in the page instead of a server. */
export const openPortal = async (options: PortalOptions = {}): Promise<PortalScreen> => {
  const { section, attributes = {}, sections, widthPx = 1000, prepare } = options
  const as = 'as' in options ? options.as : 'admin@acme.test'
  const name = `portal-${(count += 1)}`
  const baseUrl = `https://${name}.test`
  const serverFaults: string[] = []
  const log = {
    error: (message: string, traceId: string, cause?: unknown) => {
      serverFaults.push(`${message}: ${cause instanceof Error ? cause.stack : String(cause)}`)
      console.error(`Preview: ${message} (${traceId})`, cause)
    },
  }
  const preview = createPreview({ delayMs: 0, pageOrigin: location.origin, log })
  previews.set(baseUrl, preview)
  if (as !== undefined) await preview.signInAs(as)
  const portal = document.createElement('fe-admin-portal')
  if (sections) sectionsOf.set(portal, sections)
  const all = { 'base-url': baseUrl, 'app-name': name, ...(section && { section }), ...attributes }
  for (const [key, value] of Object.entries(all)) portal.setAttribute(key, value)
  prepare?.(portal)
  const box = document.body.appendChild(document.createElement('div'))
  box.style.inlineSize = `${widthPx}px`
  box.append(portal)
  portals.add(portal)
  const root = portal.shadowRoot?.querySelector<HTMLElement>('.frame')
  if (!root) throw new Error('The portal has no frame')
  // The default lists everything with its attributes. A login box in a dialog is a child of the portal.
  const shown = () => {
    const texts = [root, ...portal.children].map(part => (part as HTMLElement).innerText)
    return [...texts, ...serverFaults].join('\n')
  }
  configure({ getElementError: message => shownError(message, shown) })
  return {
    portal,
    root,
    find: (role, wanted) => findByRole(root, role, named(wanted)),
    all: (role, wanted) => queryAllByRole(root, role, named(wanted)),
    until: claim =>
      waitFor(
        () => {
          if (claim() === false) throw shownError(`Not so: ${claim.toString()}`, shown)
        },
        // Changes inside a shadow root are not noticed from outside of it.
        { container: root },
      ),
    user: userEvent.setup(),
    type: (field, text) => {
      field.focus()
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      document.execCommand('insertText', false, text)
    },
    paste: (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.focus()
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true })
      if (field.dispatchEvent(event)) document.execCommand('insertText', false, text)
    },
    focused: () => portal.shadowRoot?.activeElement ?? null,
    fail: preview.failNext,
    preview,
  }
}
