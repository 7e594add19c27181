const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const bytesToBase64Url = (bytes: ArrayBuffer) => base64Url(String.fromCharCode(...new Uint8Array(bytes)))

/** The browser's dialog for passkeys, as a test answers it. */
export interface PasskeyDialog {
  /** How many passkeys it was asked to create. */
  asked: () => number
  /** Makes it end as if the person cancelled it, this once. */
  cancelNext: () => void
  restore: () => void
}

/** Replaces the browser's dialog for new passkeys by one that creates them at once; the preview does not check their keys. */
export const answerPasskeyDialog = (): PasskeyDialog => {
  const { create } = navigator.credentials
  let count = 0
  let isCancelled = false
  navigator.credentials.create = async ({ publicKey } = {}) => {
    count += 1
    if (isCancelled) {
      isCancelled = false
      throw new DOMException('Cancelled', 'NotAllowedError')
    }
    const challenge = bytesToBase64Url(publicKey!.challenge as ArrayBuffer)
    const clientDataJSON = base64Url(JSON.stringify({ type: 'webauthn.create', challenge, origin: location.origin }))
    const made = { id: base64Url(`key-${count}`), response: { clientDataJSON, attestationObject: 'b2Jq' } }
    return { ...made, type: 'public-key', authenticatorAttachment: 'platform', toJSON: () => made } as never
  }
  return {
    asked: () => count,
    cancelNext: () => {
      isCancelled = true
    },
    restore: () => {
      navigator.credentials.create = create
    },
  }
}
