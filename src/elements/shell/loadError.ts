import { dispatch } from '../app/events.ts'
import { loadErrorMessages } from './instantMarkup.generated.ts'
import { languageOf } from './language.ts'

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
