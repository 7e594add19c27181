/** `whsec_` and base64. */
const standardForm = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4}))$/

/** The key of a webhook's secret: what follows `whsec_` in base64 (Standard Webhooks), the bytes in UTF-8 of every other text. */
export const webhookKey = (secret: string): Uint8Array<ArrayBuffer> => {
  const text = standardForm.exec(secret)?.[1]
  return text === undefined
    ? new TextEncoder().encode(secret)
    : Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
}
