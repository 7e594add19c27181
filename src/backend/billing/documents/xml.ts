/** A child of an element: another element, a text, or nothing. */
type XmlChild = string | false | undefined

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Characters that XML 1.0 §2.2 has no place for, not even escaped.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text for an element or an attribute. What XML can't hold is left out. */
export const xmlText = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, letter => escapes[letter]!)

/** An element of children that are written already. Nothing at all, where every child is missing. */
export const element = (
  name: string,
  children: readonly XmlChild[],
  attributes: Readonly<Record<string, string>> = {},
): string | undefined => {
  const content = children.filter(Boolean).join('')
  if (content === '') return undefined
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** An element with a text; nothing without one. */
export const textElement = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string | undefined => element(name, [text && xmlText(text)], attributes)
