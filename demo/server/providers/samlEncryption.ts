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

/** Opening tags of these names, whatever their prefixes; counted before a parser spends time on the text. */
const countTags = (xml: string, name: string): number =>
  [...xml.matchAll(/<(?:[\w.-]+:)?(\w+)[\s/>]/g)].filter(([, found]) => found === name).length

const decryptAsync = promisify<string, DecryptOptions, string>(decrypt)

const decrypted = async (xml: string, key: string): Promise<string> => {
  // What is hidden must be authenticated: older modes tell a patient asker what they hide (XML Encryption 1.1 §6).
  const options = { key, disallowDecryptionWithInsecureAlgorithm: true, warnInsecureAlgorithm: false }
  try {
    return await decryptAsync(xml, options)
  } catch (cause) {
    const isUnknown = cause instanceof Error && /not secure|not supported|cant find/.test(cause.message)
    return refuse(isUnknown ? 'it is encrypted in a way we do not accept' : 'it cannot be decrypted')
  }
}

/** True for an answer that says it hides its assertion. */
export const isEncrypted = (xml: string): boolean => countTags(xml, 'EncryptedAssertion') > 0

/**
 * Puts the assertion in the place of what hides it. Nothing is taken for true by that: every rule for open answers,
 * signatures first, applies to what comes out.
 * @param xml a text without document types, comments and marked sections
 * @throws Error with the reason
 */
export const openAssertion = async (xml: string, key: string | undefined): Promise<string> => {
  if (key === undefined) return refuse('it is encrypted, but there is no key')
  for (const name of ['EncryptedAssertion', 'EncryptedData', 'EncryptedKey'])
    if (countTags(xml, name) !== 1) refuse(`it has no single ${name}`)
  const answer = parseXml(xml)
  const root = answer.documentElement
  const hidden = onlyElement(answer, assertionNamespace, 'EncryptedAssertion')
  if (hidden.parentNode !== root) refuse('its EncryptedAssertion is not part of the answer itself')
  onlyElement(hidden, encryptionNamespace, 'EncryptedData')
  onlyElement(hidden, encryptionNamespace, 'EncryptedKey')
  const serializer = new XMLSerializer()
  const assertion = await decrypted(serializer.serializeToString(hidden), key)
  // As text and not as a node: a signature covers the assertion as its provider wrote it.
  const place = randomUUID()
  root.replaceChild(answer.createTextNode(place), hidden)
  return serializer.serializeToString(answer).replace(place, () => assertion)
}
