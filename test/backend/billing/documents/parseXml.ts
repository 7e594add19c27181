import { parseXml as parse } from '../../../../demo/server/providers/xml.ts'

/** An element without namespaces. */
export interface XmlElement {
  name: string
  text: string
  /** The elements at a path of local names. */
  at: (path: string) => XmlElement[]
  /** All elements of a local name below this one. */
  everywhere: (name: string) => XmlElement[]
}

const childrenOf = (element: Element) =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)

const wrap = (element: Element): XmlElement => ({
  name: element.localName,
  text: element.textContent ?? '',
  at: path =>
    path
      .split('/')
      .reduce<Element[]>(
        (found, name) => found.flatMap(parent => childrenOf(parent).filter(({ localName }) => localName === name)),
        [element],
      )
      .map(wrap),
  everywhere: name => Array.from(element.getElementsByTagNameNS('*', name)).map(wrap),
})

/** Reads a document; throws when it is not well-formed. */
export const parseXml = (text: string): XmlElement => wrap(parse(text).documentElement)
