/** A certificate as PEM, from its base64 with white space anywhere. */
export const certificatePem = (base64: string): string => {
  const lines = base64.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}

const decoded = (text: string): string => {
  try {
    return atob(text.replaceAll(/\s/g, ''))
  } catch {
    return '' // No base64.
  }
}

const block = /-----BEGIN ([A-Z\d ]+)-----([\s\S]*?)-----END \1-----/g

/**
 * The certificates in what people enter: PEM, PEM in base64, or the base64 of one certificate. `undefined` for a text that
 * holds something else as well, such as a private key.
 */
export const certificateTexts = (entered: string): string[] | undefined => {
  const text = [entered, decoded(entered)].find(part => part.includes('-----BEGIN '))
  if (text === undefined) return [certificatePem(entered)]
  const blocks = [...text.matchAll(block)]
  if (blocks.length === 0 || blocks.some(([, label]) => label !== 'CERTIFICATE')) return undefined
  return [...new Set(blocks.map(([, , base64 = '']) => certificatePem(base64)))]
}
