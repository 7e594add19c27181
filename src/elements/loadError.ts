import { fire } from './fire.ts'

/**
 * Says in the element's frame that our code could not be loaded, with a way to try again; tells the host as well.
 * Returns how to take that away.
 */
export const showLoadError = (element: HTMLElement, frame: HTMLElement, cause: unknown, retry: () => void) => {
  const message = String(cause)
  fire(element, 'fe-load-error', { message })
  const button = document.createElement('button')
  button.textContent = 'Could not load. Try again'
  button.onclick = () => {
    button.remove()
    retry()
  }
  frame.append(button)
  return () => button.remove()
}
