import { dispatch } from '../events.ts'

/**
 * Shows in the element's frame that the code could not be loaded, with a retry button, and reports it to the host.
 * Returns the function that removes the message.
 */
export const showLoadError = (element: HTMLElement, frame: HTMLElement, cause: unknown, retry: () => void) => {
  const message = String(cause)
  dispatch(element, 'fe-load-error', { message })
  const button = document.createElement('button')
  button.textContent = 'Could not load. Try again'
  button.onclick = () => {
    button.remove()
    retry()
  }
  frame.append(button)
  return () => button.remove()
}
