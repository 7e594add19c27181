import { currencies, dateFormats } from '../../../http/accountSettings/formats.ts'

/** Date formats that a person can choose. */
export const dateFormatChoices: readonly string[] = dateFormats

/** Clocks that a person can choose: of 12 or of 24 hours. */
export const clockChoices: readonly string[] = ['12', '24']

/** The choices, with the current value where another client has saved a different one. */
export const withCurrent = (choices: readonly string[], current: string): readonly string[] =>
  current === '' || choices.includes(current) ? choices : [current, ...choices]

/** Codes of the currencies that a person can choose, in small letters but for the current one, which stays as it was saved. */
export const currencyChoices = (current: string): readonly string[] =>
  withCurrent(
    currencies.map(code => (code === current.toLowerCase() ? current : code)),
    current,
  )
