import { camelCase, commonNames, flagNames, numberName, ownNames, type FeTag } from '../attributeNames.ts'
import { isFlagSet } from './isFlagSet.ts'

const accessorsOf = (attribute: string): PropertyDescriptor & ThisType<Element> => {
  const isFlag = flagNames.some(name => name === attribute)
  return {
    configurable: true,
    enumerable: true,
    get() {
      if (isFlag) return isFlagSet(this, attribute)
      const text = this.getAttribute(attribute) ?? undefined
      return text && attribute === numberName ? Number(text) : text
    },
    set(value: unknown) {
      // Frameworks set what is written in markup, where an empty text turns a flag on and "false" turns it off.
      const isAbsent = isFlag ? (!value && value !== '') || value === 'false' : (value ?? undefined) === undefined
      if (isAbsent) this.removeAttribute(attribute)
      else this.setAttribute(attribute, isFlag ? '' : String(value))
    },
  }
}

/** The attributes that an element of a tag has as properties. */
const attributesOf = (tag: string): string[] => [...commonNames, ...(ownNames[tag as FeTag] ?? [])]

/** Names of the properties by which an element of a tag has its attributes. */
export const attributeProperties = (tag: string): string[] => attributesOf(tag).map(camelCase)

/**
 * Makes each attribute of a tag a property of its class, which reads and writes the attribute: true or false for what is on or
 * off, undefined for what is absent.
 */
export const reflectAttributes = (prototype: HTMLElement, tag: FeTag): void => {
  for (const name of attributesOf(tag)) Object.defineProperty(prototype, camelCase(name), accessorsOf(name))
}
