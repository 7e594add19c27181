const textOf = (data: unknown) =>
  JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** Whether two values are the same JSON. Databases return the keys of objects in an order of their own, which does not count. */
export const isSameData = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
