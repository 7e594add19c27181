/** True for an on/off attribute that is there with any value but `false`. */
export const isFlagSet = (element: Element, name: string): boolean =>
  (element.getAttribute(name) ?? 'false') !== 'false'
