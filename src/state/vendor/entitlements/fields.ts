/** The own field of an external object, or undefined for anything else. */
export const field = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined

/** An external list, or an empty one for anything else. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
