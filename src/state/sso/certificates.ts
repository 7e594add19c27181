const block = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/** The certificates in a text, each in PEM; none in a text without their marks. */
export const certificatesIn = (text: string): readonly string[] => text.match(block) ?? []

/** Whether a text can be certificates: in PEM, or one in Base64 without marks. The server reads them. */
export const isCertificateText = (text: string): boolean =>
  certificatesIn(text).length > 0 || /^[A-Za-z0-9+/=\s]{100,}$/.test(text)

const derStart = 0x30
const lineLength = 64

/** The certificate in a file: text as it is, and the binary form (DER) as PEM. */
export const certificateOfFile = (bytes: Uint8Array): string => {
  if (bytes[0] !== derStart) return new TextDecoder().decode(bytes).trim()
  const base64 = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  const lines = base64.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}
