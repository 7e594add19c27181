import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CertifiedKey } from '../messaging/selfSignedCertificate.ts'

const readPem = <T>(name: string, path: string, parse: (pem: string) => T): { pem: string; parsed: T } => {
  try {
    const pem = readFileSync(path, 'utf8')
    return { pem, parsed: parse(pem) }
  } catch {
    // The platform's error message may quote the key.
    throw new TypeError(`${name} names no readable PEM file`)
  }
}

/**
 * Reads the key for encrypted assertions from `FE_SAML_KEY_FILE` and `FE_SAML_CERTIFICATE_FILE`.
 * @throws TypeError for unreadable or invalid files, and for a key and a certificate that do not match
 */
export const samlKeyFrom = (env: NodeJS.ProcessEnv): CertifiedKey | undefined => {
  const { FE_SAML_KEY_FILE: keyFile, FE_SAML_CERTIFICATE_FILE: certificateFile } = env
  if (!keyFile && !certificateFile) return undefined
  if (!keyFile || !certificateFile) throw new TypeError('FE_SAML_KEY_FILE and FE_SAML_CERTIFICATE_FILE belong together')
  const key = readPem('FE_SAML_KEY_FILE', keyFile, createPrivateKey)
  const certificate = readPem('FE_SAML_CERTIFICATE_FILE', certificateFile, pem => new X509Certificate(pem))
  const bits = key.parsed.asymmetricKeyType === 'rsa' ? (key.parsed.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  if (bits < 2048) throw new TypeError('FE_SAML_KEY_FILE must hold an RSA key of 2048 bits or more')
  if (!certificate.parsed.checkPrivateKey(key.parsed))
    throw new TypeError('FE_SAML_CERTIFICATE_FILE is not of the key in FE_SAML_KEY_FILE')
  return { privateKey: key.pem, certificate: certificate.pem }
}
