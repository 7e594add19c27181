/** Parameters of a call, as Stripe's form encoding nests them. Every value is text. */
export interface Params {
  [name: string]: string | Params
}

/** Reads `items[0][price]=price_1` and its like. */
export const paramsOf = (text: string): Params => {
  const params: Params = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]/).filter(name => name !== '')
    const last = names.pop()!
    const place = names.reduce<Params>((inner, name) => (inner[name] ??= {}) as Params, params)
    place[last] = value
  }
  return params
}

/** The parameters below a name. */
export const inside = (params: Params, ...names: string[]): Params =>
  names.reduce<Params>((inner, name) => {
    const found = inner[name]
    return typeof found === 'object' ? found : {}
  }, params)

/** The text of a parameter. */
export const textIn = (params: Params, name: string): string | undefined => {
  const found = params[name]
  return typeof found === 'string' ? found : undefined
}

/** The entries of a list. */
export const listIn = (params: Params, name: string): Params[] =>
  Object.values(inside(params, name)).filter(entry => typeof entry === 'object')

/** The texts of a list. */
export const textsIn = (params: Params, name: string): string[] =>
  Object.values(inside(params, name)).filter(entry => typeof entry === 'string')
