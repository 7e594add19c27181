import { formatNumber } from './intl.ts'
import type { ParamValue } from './messages.ts'

/** Values of params by name. */
export type ParamValues = Readonly<Record<string, ParamValue>>

const paramPattern = /\{(\w+)\}/

/** Puts params into a text, as text. A name without a value stays as it is. */
export const fillParams = (text: string, params: ParamValues, locale: string): string =>
  splitAtParams(text, params)
    .map(part => (typeof part === 'number' ? formatNumber(part, locale) : part))
    .join('')

/** Splits a text at its params and puts their values in between. */
export const splitAtParams = <Part>(text: string, params: Readonly<Record<string, Part>>): (string | Part)[] =>
  // Splitting by a pattern with a group alternates texts and names.
  text
    .split(paramPattern)
    .map((part, index) => {
      if (index % 2 === 0) return part
      return Object.hasOwn(params, part) ? (params[part] as Part) : `{${part}}`
    })
    .filter(part => part !== '')
