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
  const [title, label, advice] = loadErrorMessages[languageOf(element)] ?? []
  const text = Object.assign(document.createElement('p'), { textContent: title, role: 'alert' })
  // Firefox does not request a module again that failed, so only a reload helps there.
  const hint = Object.assign(document.createElement('p'), { textContent: advice })
  const button = Object.assign(document.createElement('button'), { textContent: label })
  const end = () => {
    if (element.shadowRoot?.activeElement === button) frame.focus({ preventScroll: true })
    for (const part of [text, hint, button]) part.remove()
  }
  button.onclick = () => {
    end()
    retry()
  }
  const hadFocus = element.shadowRoot?.activeElement === frame
  frame.tabIndex = -1
  frame.append(text, hint, button)
  if (hadFocus) button.focus({ preventScroll: true })
  return end
}
