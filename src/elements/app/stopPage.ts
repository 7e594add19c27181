/** Clears the page and says why: without a base URL nothing on it could work. */
export const stopPage = (): void => {
  document.body?.replaceChildren()
  alert('Please set the base URL option: contextOptions.baseUrl')
}
