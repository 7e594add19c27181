/**
 * Checks that the code of an element's view has defined the view's tag. A bundler that removes the module as unused
 * leaves an empty file: its import succeeds, but the screen never appears.
 * @throws Error when the tag is undefined
 */
export const requireView = (tag: string, viewTag: string): void => {
  if (!customElements.get(viewTag))
    throw new Error(`<${tag}>: its screen is missing from the build. Let the bundler keep the package's sideEffects.`)
}
