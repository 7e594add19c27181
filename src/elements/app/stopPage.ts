/** Replaces the page's content with the reason: without a base URL nothing on it could work. */
export const stopPage = (): void => {
  document.body?.replaceChildren()
  alert('Please set the base URL option: contextOptions.baseUrl')
}
