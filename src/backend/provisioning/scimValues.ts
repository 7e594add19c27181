/** The text of an attribute; undefined for one that is missing or empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** The parts of a complex attribute; empty for anything else. */
export const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The elements of an attribute with several values. */
export const elementsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(partsOf) : []

/** The texts of a resource by their paths, to compare two versions of it. */
export const flattened = (value: unknown, path = '', found = new Map<string, string>()): Map<string, string> => {
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      const { type } = partsOf(element)
      flattened(element, `${path}[${typeof type === 'string' ? type : index + 1}]`, found)
    }
    return found
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) flattened(part, path === '' ? name : `${path}.${name}`, found)
    return found
  }
  if (value !== undefined && value !== null) found.set(path, String(value))
  return found
}
