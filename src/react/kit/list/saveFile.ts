/** Some browsers begin the download only after the task that asked for it. */
const revokeAfterMs = 10_000

/** Saves content as a file on the visitor's device, under the given name. */
export const saveBlob = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

/** Saves a text as a file on the visitor's device, under the given name. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }))
