import { DOMParser } from '@xmldom/xmldom'

const refuse = (reason: string): never => {
  throw new Error(reason)
}

/** Reads a text without a document type. @throws Error for anything that is not well-formed */
export const parseXml = (xml: string): Document => {
  const fail = () => refuse('it is not well-formed')
  return new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(xml)
}

/** The one element of a name below another. @throws Error when there is none or more than one */
export const onlyElement = (parent: Document | Element, namespace: string, name: string): Element => {
  const [first, ...others] = Array.from(parent.getElementsByTagNameNS(namespace, name))
  return first && others.length === 0 ? first : refuse(`it has no single ${name}`)
}
