/** A key and its certificate, both PEM. */
export interface CertifiedKey {
  privateKey: string
  certificate: string
}

/**
 * Generates an RSA key and a self-signed certificate (RFC 5280), for providers that live as long as a process.
 * @param name the common name, of letters, digits, spaces and hyphens
 * @param years until it ends; below zero for a certificate that has ended
 */
export const selfSignedCertificate = async (name: string, years = 2): Promise<CertifiedKey> => {
  // Loaded on demand, because only a demo generates certificates.
  const { generate } = await import('selfsigned')
  const notAfterDate = new Date()
  notAfterDate.setUTCFullYear(notAfterDate.getUTCFullYear() + years)
  const notBeforeDate = new Date(notAfterDate)
  notBeforeDate.setUTCFullYear(notBeforeDate.getUTCFullYear() - 2)
  const { private: privateKey, cert: certificate } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    ...(years < 0 && { notBeforeDate }),
    notAfterDate,
    extensions: [{ name: 'basicConstraints', cA: false, critical: true }],
  })
  return { privateKey, certificate }
}
