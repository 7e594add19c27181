/** A key with the certificate that tells the other side about it, both PEM. */
export interface CertifiedKey {
  privateKey: string
  certificate: string
}

/**
 * Makes an RSA key and a certificate for it, signed by itself (RFC 5280), for providers that live as long as a process.
 * @param name the common name, of letters, digits, spaces and hyphens
 */
export const selfSignedCertificate = async (name: string, years = 2): Promise<CertifiedKey> => {
  // Loaded when a certificate is made, which only a demo does.
  const { generate } = await import('selfsigned')
  const notAfterDate = new Date()
  notAfterDate.setUTCFullYear(notAfterDate.getUTCFullYear() + years)
  const { private: privateKey, cert: certificate } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate,
    extensions: [{ name: 'basicConstraints', cA: false, critical: true }],
  })
  return { privateKey, certificate }
}
