/** Downloads a text as a file; its object URL is revoked at once, so that the text does not stay reachable. */
export const saveAsFile = (text: string, name: string, origin: HTMLElement): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = origin.ownerDocument.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
