import '../../src/elements/define.ts'
import { configure, findByLabelText, findByRole, waitFor, type ByRoleMatcher } from '@testing-library/dom'
import { waitPatiently } from './patience.ts'
import { shownError } from './shownError.ts'

waitPatiently()

// The default lists the whole document with its attributes.
configure({ getElementError: message => shownError(message, () => document.body.innerText) })

const liveRegions = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]'

const named = (name: string | RegExp | undefined) => (name === undefined ? {} : { name })

/** What to show, and how. */
export interface ScreenOptions {
  /** Route of the login box with its query. Default `/account/login`. */
  route?: string
  /** More attributes of the element. */
  attributes?: Record<string, string>
}

/** A login box on the preview's backend, used as a person would: by role and name. */
export interface Screen {
  box: HTMLElement
  /** Waits for an element with a role and a name. */
  find: (role: ByRoleMatcher, name?: string | RegExp) => Promise<HTMLElement>
  /** Waits for a field with a label. */
  field: (label: string) => Promise<HTMLInputElement>
  /** Fills a field in and submits its form as Enter does: the field keeps focus. */
  enter: (label: string, text: string) => Promise<void>
  /** Waits until a button is not busy and activates it as the keyboard does: it has focus when it is pressed. */
  press: (name: string | RegExp) => Promise<void>
  /** Texts of the live regions, in document order. */
  announced: () => string[]
}

const screens = new Set<HTMLElement>()
let count = 0

/** Removes all screens of a test and its route. */
export const removeScreens = (): void => {
  screens.forEach(screen => screen.remove())
  screens.clear()
  history.replaceState(null, '', location.pathname + location.search)
  sessionStorage.clear()
}

/** Shows a login box on a route, with sample data in the page instead of a server. */
export const renderScreen = ({ route = '/account/login', attributes = {} }: ScreenOptions = {}): Screen => {
  history.replaceState(null, '', `#${route}`)
  const box = document.createElement('fe-login-box')
  const all = { preview: '', 'preview-delay': '0', 'no-redirect': '', 'url-strategy': 'hash', ...attributes }
  for (const [name, value] of Object.entries(all)) box.setAttribute(name, value)
  box.setAttribute('app-name', `screen-${(count += 1)}`)
  document.body.append(box)
  screens.add(box)
  const find: Screen['find'] = (role, name) => findByRole(box, role, named(name))
  const field: Screen['field'] = label => findByLabelText(box, label, { selector: 'input' })
  return {
    box,
    find,
    field,
    enter: async (label, text) => {
      const input = await field(label)
      input.focus()
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      input.form?.requestSubmit()
    },
    press: async name => {
      const button = await waitFor(async () => {
        const found = await find('button', name)
        if (found.ariaDisabled === 'true') throw new Error(`The button ${String(name)} is busy`)
        return found
      })
      button.focus()
      button.click()
    },
    announced: () => [...box.querySelectorAll(liveRegions)].map(({ textContent }) => textContent).filter(Boolean),
  }
}
