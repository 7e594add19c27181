/** Refuses names of options that do not exist: a misspelled rule would let everyone pass. @throws TypeError */
export const checkNames = (what: string, options: unknown, names: readonly string[]): void => {
  if (typeof options !== 'object' || options === null) throw new TypeError(`${what} needs an object of options`)
  const unknown = Object.keys(options).find(name => !names.includes(name))
  if (unknown !== undefined) throw new TypeError(`${what} has no option ${unknown}`)
}

/** A whole number of seconds that is not negative. @throws TypeError for anything else */
export const count = (name: string, value: unknown, largest = Number.MAX_SAFE_INTEGER): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= largest) return value
  throw new TypeError(
    `${name} has to be a whole number of seconds, at least 0${largest < 1e9 ? `, at most ${largest}` : ''}`,
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** An option that is a text, where it is given. @throws TypeError for one that is there without a text */
export const givenText = <Name extends string>(
  name: Name,
  options: Partial<Record<Name, unknown>>,
): Partial<Record<Name, string>> => {
  if (!Object.hasOwn(options, name)) return {}
  const value = options[name]
  if (!isText(value)) throw new TypeError(`${name} has to be a text`)
  return { [name]: value } as Partial<Record<Name, string>>
}

/** An option that is a list of texts, where it is given. @throws TypeError for one that is there without a list of texts */
export const givenTexts = <Name extends string>(
  name: Name,
  options: Partial<Record<Name, unknown>>,
): Partial<Record<Name, readonly string[]>> => {
  if (!Object.hasOwn(options, name)) return {}
  const value: unknown = options[name]
  if (!Array.isArray(value) || !value.every(isText)) throw new TypeError(`${name} has to be a list of texts`)
  return { [name]: value } as unknown as Partial<Record<Name, readonly string[]>>
}
