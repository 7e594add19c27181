import { dispatch } from '../app/events.ts'
import { loadErrorMessages } from './instantMarkup.generated.ts'
import { languageOf } from './language.ts'

/**
 * Checks that the code of an element's view has defined the view's tag. A bundler that removes the module as unused
 * leaves an empty file: its import succeeds, but the screen never appears.
 * @throws Error when the tag is undefined
 */
export const requireView = (tag: string, viewTag: string): void => {
  if (!customElements.get(viewTag))
    throw new Error(`<${tag}>: its screen is missing from the build. Let the bundler keep the package's sideEffects.`)
}

/**
 * Shows in the element's frame that the code could not be loaded, with a retry button, and reports it to the host.
 * Returns the function that removes the message. A pressed button hands focus to the frame, so that the place in the
 * page is kept, and the next button takes it from there.
 */
export const showLoadError = (element: HTMLElement, frame: HTMLElement, cause: unknown, retry: () => void) => {
  const message = String(cause)
  dispatch(element, 'fe-load-error', { message })
  const [title, label] = loadErrorMessages[languageOf(element)] ?? []
  const text = Object.assign(document.createElement('p'), { textContent: title, role: 'alert' })
  const button = Object.assign(document.createElement('button'), { textContent: label })
  const end = () => {
    if (element.shadowRoot?.activeElement === button) frame.focus({ preventScroll: true })
    text.remove()
    button.remove()
  }
  button.onclick = () => {
    end()
    retry()
  }
  const hadFocus = element.shadowRoot?.activeElement === frame
  frame.tabIndex = -1
  frame.append(text, button)
  if (hadFocus) button.focus({ preventScroll: true })
  return end
}
