import type { AuthStrategies } from '../../http/identityAuth/types.ts'
import { getPath } from '../../http/getPath.ts'
import type { Log } from '../kit/ports.ts'
import { readEntries } from '../kit/readEntries.ts'

type Main = AuthStrategies['mainAuthStrategies'][number]
type Secondary = AuthStrategies['secondaryAuthStrategies'][number]

/** A strategy by name. Its name is unchecked: names that are not known are ignored where they are looked up. */
const readMain = (entry: unknown): Main | undefined => {
  const strategy = getPath(entry, 'strategy')
  return typeof strategy === 'string' ? { strategy: strategy as Main['strategy'] } : undefined
}

const readSecondary = (entry: unknown): Secondary | undefined => {
  const strategy = getPath(entry, 'strategy')
  if (typeof strategy !== 'string') return undefined
  return { strategy: strategy as Secondary['strategy'], isActive: getPath(entry, 'isActive') === true }
}

/**
 * Reads the sign-in strategies in a server's answer. Main strategies that are all malformed count as not known, unlike
 * an empty list, which allows no method.
 */
export const readStrategies = (answer: unknown, log: Log): Partial<AuthStrategies> => {
  const [mainAuthStrategies, secondaryAuthStrategies] = ['mainAuthStrategies', 'secondaryAuthStrategies'].map(key =>
    getPath(answer, key),
  )
  const about = { source: 'Sign-in strategies', log }
  const main = readEntries(mainAuthStrategies, readMain, about)
  const isKnown = Array.isArray(mainAuthStrategies) && (main.length > 0 || mainAuthStrategies.length === 0)
  return {
    ...(isKnown && { mainAuthStrategies: main }),
    secondaryAuthStrategies: readEntries(secondaryAuthStrategies, readSecondary, about),
  }
}
