import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { XMLSerializer } from '@xmldom/xmldom'
import { decrypt, type DecryptOptions } from 'xml-encryption'
import { onlyElement, parseXml } from './xml.ts'

const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
const encryptionNamespace = 'http://www.w3.org/2001/04/xmlenc#'

const refuse = (reason: string): never => {
  throw new Error(reason)
}

/** Opening tags of these names with any prefix; counted before the text is parsed. */
const countTags = (xml: string, name: string): number =>
  [...xml.matchAll(/<(?:[\w.-]+:)?(\w+)[\s/>]/g)].filter(([, found]) => found === name).length

const decryptAsync = promisify<string, DecryptOptions, string>(decrypt)

const decrypted = async (xml: string, key: string): Promise<string> => {
  // Encryption must be authenticated: older modes are open to padding oracle attacks (XML Encryption 1.1 §6).
  const options = { key, disallowDecryptionWithInsecureAlgorithm: true, warnInsecureAlgorithm: false }
  try {
    return await decryptAsync(xml, options)
  } catch (cause) {
    const isUnknown = cause instanceof Error && /not secure|not supported|cant find/.test(cause.message)
    return refuse(isUnknown ? 'it is encrypted in a way we do not accept' : 'it cannot be decrypted')
  }
}

/** Decrypted XML, with the key that opened it. */
interface Opened {
  xml: string
  key: string
}

/** Tries the first key, and the others where it fails: a provider may not know of a change of keys yet. */
const decryptedByOneOf = async (xml: string, [first = '', ...others]: readonly string[]): Promise<Opened> => {
  try {
    return { xml: await decrypted(xml, first), key: first }
  } catch (cause) {
    if (others.length === 0) throw cause
    return decryptedByOneOf(xml, others)
  }
}

/** True for a response with an encrypted assertion. */
export const isEncrypted = (xml: string): boolean => countTags(xml, 'EncryptedAssertion') > 0

/**
 * Replaces an encrypted assertion by the decrypted one. Decryption proves nothing: all checks of unencrypted responses,
 * signatures first, apply to the result.
 * @param xml a text without document types, comments and marked sections
 * @param keys PEM; the current one first
 * @throws Error with the reason
 */
export const openAssertion = async (xml: string, keys: readonly string[]): Promise<Opened> => {
  if (keys.length === 0) return refuse('it is encrypted, but there is no key')
  for (const name of ['EncryptedAssertion', 'EncryptedData', 'EncryptedKey'])
    if (countTags(xml, name) !== 1) refuse(`it has no single ${name}`)
  const answer = parseXml(xml)
  const root = answer.documentElement
  const hidden = onlyElement(answer, assertionNamespace, 'EncryptedAssertion')
  if (hidden.parentNode !== root) refuse('its EncryptedAssertion is not part of the answer itself')
  onlyElement(hidden, encryptionNamespace, 'EncryptedData')
  onlyElement(hidden, encryptionNamespace, 'EncryptedKey')
  const serializer = new XMLSerializer()
  const { xml: assertion, key } = await decryptedByOneOf(serializer.serializeToString(hidden), keys)
  // Text and not a node, because the signature covers the assertion as its provider wrote it.
  const place = randomUUID()
  root.replaceChild(answer.createTextNode(place), hidden)
  return { xml: serializer.serializeToString(answer).replace(place, () => assertion), key }
}
