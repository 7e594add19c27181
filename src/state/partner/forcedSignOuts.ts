import type { FirstPorts } from '../kit/ports.ts'

/** Tab: times of recent sign-outs that nobody asked for. */
const key = 'FE_SHELL_FORCED_SIGN_OUTS'
const windowMs = 5 * 60_000
const limit = 2

/**
 * Counts sign-outs that nobody asked for, so that a shell whose API fails does not sign the same person in and out without
 * end. The count is kept in the tab, because each sign-out may load the page again.
 */
export const createForcedSignOuts = ({ tabStore, clock }: Pick<FirstPorts, 'tabStore' | 'clock'>) => {
  const recent = (): number[] => {
    const now = clock.now()
    const text = tabStore.read(key) ?? ''
    return text
      .split(',')
      .map(Number)
      .filter(time => time > 0 && time <= now && now - time < windowMs)
      .slice(-limit)
  }
  return {
    /** False after two within five minutes. */
    mayHappen: (): boolean => recent().length < limit,
    note: (): void => tabStore.write(key, [...recent(), clock.now()].join(',')),
    /** A person decided to go on. */
    clear: (): void => tabStore.remove(key),
  }
}
