import type { Pictures } from '../backend/ports/ports.ts'

/** Pictures of people at addresses of the page, because an image asks the network and not the preview. */
export const createPreviewPictures = (): { port: Pictures; revokeAll: () => void } => {
  const addresses = new Set<string>()
  return {
    port: {
      addressOf: ({ type, bytes }) => {
        const address = URL.createObjectURL(new Blob([bytes], { type }))
        addresses.add(address)
        return address
      },
    },
    /** Frees the pictures, once nothing shows them any more. */
    revokeAll: () => {
      addresses.forEach(address => URL.revokeObjectURL(address))
      addresses.clear()
    },
  }
}
