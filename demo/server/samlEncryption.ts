import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'

/**
 * How an assertion may be hidden: with authentication of what is hidden. Older modes tell a patient asker what they
 * hide (XML Encryption 1.1 §6).
 */
const ciphers = new Map([
  ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'aes-128-gcm'],
  ['http://www.w3.org/2009/xmlenc11#aes256-gcm', 'aes-256-gcm'],
] as const)
const keyWrap = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
/** The digest of that wrap, where collisions do not matter. */
const keyDigest = 'http://www.w3.org/2000/09/xmldsig#sha1'
const [ivBytes, tagBytes] = [12, 16]

const refuse = (reason: string): never => {
  throw new Error(reason)
}

const elementsOf = (name: string) => new RegExp(`<((?:[\\w.-]+:)?)${name}(?=[\\s>])[^>]*>(.*?)</\\1${name}\\s*>`, 'gs')

const onlyOne = (xml: string, name: string): { whole: string; inside: string } => {
  const [first, ...others] = xml.matchAll(elementsOf(name))
  if (!first || others.length > 0) return refuse(`it has no single ${name}`)
  return { whole: first[0], inside: first[2] ?? '' }
}

const algorithmsIn = (xml: string): string[] =>
  [...xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs)].map(([, , name = '']) => name)

const bytesIn = (xml: string): Buffer => Buffer.from(onlyOne(xml, 'CipherValue').inside, 'base64')

const wrongKey = 'it cannot be decrypted'

const unwrap = (xml: string, key: string): Buffer => {
  const [wrap, digest = keyDigest, ...others] = algorithmsIn(xml)
  if (wrap !== keyWrap || digest !== keyDigest || others.length > 0)
    refuse('its key is hidden in a way we do not accept')
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  try {
    return privateDecrypt({ key, padding, oaepHash: 'sha1' }, bytesIn(xml))
  } catch {
    return refuse(wrongKey)
  }
}

const decrypt = (xml: string, key: Buffer): string => {
  const [name = '', ...others] = algorithmsIn(xml)
  const cipher = ciphers.get(name as 'http://www.w3.org/2009/xmlenc11#aes128-gcm')
  if (cipher === undefined || others.length > 0) return refuse('it is hidden in a way we do not accept')
  const bytes = bytesIn(xml)
  if (bytes.length < ivBytes + tagBytes) refuse(wrongKey)
  try {
    const decipher = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return refuse(wrongKey)
  }
}

/** True for an answer that says it hides its assertion. */
export const isEncrypted = (xml: string): boolean => /<([\w.-]+:)?EncryptedAssertion[\s/>]/.test(xml)

/**
 * Puts the assertion in the place of what hides it. Nothing is taken for true by that: every rule for open answers,
 * signatures first, applies to what comes out. @throws Error with the reason
 */
export const openAssertion = (xml: string, key: string | undefined): string => {
  if (key === undefined) return refuse('it is encrypted, but there is no key')
  const { whole, inside } = onlyOne(xml, 'EncryptedAssertion')
  // Marks that end elsewhere for a parser than for us.
  if (/<[!?]/.test(inside)) refuse('it hides more than an assertion')
  const wrapped = onlyOne(inside, 'EncryptedKey').whole
  const rest = inside.replace(wrapped, () => '')
  const assertion = decrypt(rest, unwrap(wrapped, key))
  return xml.replace(whole, () => assertion)
}
