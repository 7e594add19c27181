import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** A key with the certificate that tells the other side about it, both PEM. */
export interface CertifiedKey {
  privateKey: string
  certificate: string
}

/** One DER value (X.690): tag, length, content. */
const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const hex = content.length.toString(16)
  const length = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** Years before 2050 only (RFC 5280 §4.1.2.5). */
const utcTime = (time: Date) => {
  const digits = time.toISOString().replaceAll(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

/** 1.2.840.113549.1.1.11, without parameters. */
const sha256WithRsa = () => sequence(oid('2a864886f70d01010b'), der(0x05))
/** 2.5.4.3 */
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name, 'utf8')))))

const pemOf = (bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** Makes an RSA key and a certificate for it, signed by itself (RFC 5280), for providers that live as long as a process. */
export const selfSignedCertificate = async (name: string, years = 2): Promise<CertifiedKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const key = createPrivateKey(privateKey)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const start = new Date()
  const end = new Date(start)
  end.setUTCFullYear(start.getUTCFullYear() + years)
  const serial = randomBytes(16)
  serial[0] = 0x40 | (serial[0]! & 0x3f)
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sha256WithRsa(),
    commonName(name),
    sequence(utcTime(start), utcTime(end)),
    commonName(name),
    publicKey,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, key))
  return { privateKey, certificate: pemOf(sequence(body, sha256WithRsa(), signature)) }
}
