import { atom, type ReadableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'
import type { Scope } from '../kit/scope.ts'
import { countDown } from './countdown.ts'

/** How long a failure waits for the person before it signs out. */
const answerSeconds = 30

/** What was tried. */
export type AttemptKind = 'list' | 'switch'

/** A failure that the person is asked about: another try, or the way out. */
export interface Failure {
  kind: AttemptKind
  error: FeError
  /** Until the shell signs out; undefined where it stays, because it signed out too often. */
  secondsLeft: number | undefined
}

/**
 * Tries something that the shell cannot work without. The first failure is shown with its reason; a second one in a row, or
 * no answer of the person in time, gives up.
 */
export const createAttempts = (scope: Scope, giveUp: (failure: Omit<Failure, 'secondsLeft'>) => void) => {
  const { log } = scope.app.ports
  const $failure = atom<Failure | undefined>()
  let failed: { kind: AttemptKind; run: () => Promise<void> } | undefined
  let stopCounting = () => {}
  let latest = 0

  const end = () => {
    stopCounting()
    failed = undefined
    $failure.set(undefined)
  }

  const failedWith = (kind: AttemptKind, run: () => Promise<void>, cause: unknown) => {
    const error = toFeError(cause)
    const isSecond = failed !== undefined
    end()
    if (error.code === 'aborted') return
    log.error(`Partner shell, ${kind === 'list' ? 'list of tenants' : 'switch of tenants'}: ${error.message}`)
    scope.reportFailure(error)
    if (isSecond) {
      giveUp({ kind, error })
      return
    }
    failed = { kind, run }
    stopCounting = countDown(
      scope,
      answerSeconds,
      secondsLeft => $failure.set({ kind, error, secondsLeft }),
      () => {
        end()
        giveUp({ kind, error })
      },
    )
  }

  /** A newer attempt takes the place of one that is under way. */
  const attempt = async (kind: AttemptKind, run: () => Promise<void>): Promise<void> => {
    latest += 1
    const mine = latest
    try {
      await run()
      if (mine === latest) end()
    } catch (cause) {
      if (mine === latest) failedWith(kind, run, cause)
    }
  }

  return {
    $failure: $failure as ReadableAtom<Failure | undefined>,
    attempt,
    /** Tries again what failed. */
    retry: async (): Promise<void> => {
      if (!failed) return
      stopCounting()
      const { kind, run } = failed
      $failure.set(undefined)
      await attempt(kind, run)
    },
    /** Shows a failure without a limit of time. */
    stay: (failure: Omit<Failure, 'secondsLeft'>): void => $failure.set({ ...failure, secondsLeft: undefined }),
    /** Forgets what failed, and what is under way. */
    forget: (): void => {
      latest += 1
      end()
    },
  }
}
