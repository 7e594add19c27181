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

/** @throws TypeError for unreadable or invalid files, and for a key and a certificate that do not match */
const readKey = (env: NodeJS.ProcessEnv, keyName: string, certificateName: string): CertifiedKey | undefined => {
  const { [keyName]: keyFile, [certificateName]: certificateFile } = env
  if (!keyFile && !certificateFile) return undefined
  if (!keyFile || !certificateFile) throw new TypeError(`${keyName} and ${certificateName} belong together`)
  const key = readPem(keyName, keyFile, createPrivateKey)
  const certificate = readPem(certificateName, certificateFile, pem => new X509Certificate(pem))
  const bits = key.parsed.asymmetricKeyType === 'rsa' ? (key.parsed.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  if (bits < 2048) throw new TypeError(`${keyName} must hold an RSA key of 2048 bits or more`)
  if (!certificate.parsed.checkPrivateKey(key.parsed))
    throw new TypeError(`${certificateName} is not of the key in ${keyName}`)
  return { privateKey: key.pem, certificate: certificate.pem }
}

/** Our keys for SAML. */
export interface SamlKeys {
  /** Signs requests and decrypts assertions. */
  current: CertifiedKey
  /** During a change of keys, the next or the former one: it is published, and decrypts assertions, too. */
  other?: CertifiedKey
}

/**
 * Reads our keys for SAML from `FE_SAML_KEY_FILE` and `FE_SAML_CERTIFICATE_FILE`, and the other one of a change of keys from
 * `FE_SAML_OTHER_KEY_FILE` and `FE_SAML_OTHER_CERTIFICATE_FILE`.
 * @throws TypeError for unreadable or invalid files, and for pairs that do not match
 */
export const samlKeysFrom = (env: NodeJS.ProcessEnv): SamlKeys | undefined => {
  const current = readKey(env, 'FE_SAML_KEY_FILE', 'FE_SAML_CERTIFICATE_FILE')
  const other = readKey(env, 'FE_SAML_OTHER_KEY_FILE', 'FE_SAML_OTHER_CERTIFICATE_FILE')
  if (!other) return current && { current }
  if (!current) throw new TypeError('FE_SAML_OTHER_KEY_FILE takes FE_SAML_KEY_FILE beside it')
  if (other.certificate === current.certificate)
    throw new TypeError('FE_SAML_OTHER_CERTIFICATE_FILE is the certificate in FE_SAML_CERTIFICATE_FILE')
  return { current, other }
}
