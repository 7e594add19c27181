import { dispatch } from '../app/events.ts'

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
