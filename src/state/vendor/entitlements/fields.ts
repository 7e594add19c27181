/** The own field of an object from outside, or undefined for anything else. */
export const field = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined

/** A list from outside, or none for anything else. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
