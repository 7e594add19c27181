import type { FigureName, Samples } from './figures.ts'
import type { MountGrowth } from './mountCycles.ts'
import type { ProfileName } from './profiles.ts'
import { summarize } from './statistics.ts'
import type { TargetName } from './targets.ts'

/** What one run measured. */
export interface Results {
  samples: Readonly<Record<ProfileName, Readonly<Partial<Record<TargetName, Samples>>>>>
  /** Absent when only the floors were measured. */
  mountGrowth?: MountGrowth
}

/** The unit a target is stated in. A `ratio` moves with other work on the machine, so only far misses end the run. */
export type Unit = 'ratio' | 'ms' | 'KiB' | 'MiB' | 'count'

/** One target and how the run met it. */
export interface Verdict {
  /** The target's name, L1 to L11. */
  id: string
  claim: string
  limit: number
  measured: number
  unit: Unit
  isMet: boolean
  /** True when the miss is too far to be noise. */
  isFarOff: boolean
}

/** How much worse than its target a ratio may be before the run fails; cores are shared, so the gate is wide. */
const gateFactor = 1.5
/** Growth below these is what a collection leaves by chance. */
const heapNoiseKiB = 64
const countNoise = 10

/** Compares a measured value with its limit. */
export const judge = (id: string, claim: string, measured: number, limit: number, unit: Unit): Verdict => ({
  id,
  claim,
  limit,
  measured,
  unit,
  isMet: measured <= limit,
  isFarOff: unit === 'ratio' && !(measured <= limit * gateFactor),
})

/** Judges the targets L1 to L11. Times are those of the slow profile. */
export const judgeAll = ({ samples, mountGrowth }: Results): Verdict[] => {
  const median = (target: TargetName, figure: FigureName, profile: ProfileName = 'slow') =>
    summarize(samples[profile][target]?.[figure])?.median ?? Number.NaN
  const script = (figure: FigureName) => median('product-script', figure)
  const ratio = (target: TargetName, floor: TargetName, figure: FigureName) =>
    median(target, figure) / median(floor, figure)
  const failures = (figure: FigureName) => {
    const counts = (['unthrottled', 'slow'] as const)
      .flatMap(profile => [samples[profile]['product-script'], samples[profile]['product-ssr']])
      .flatMap(of => of?.[figure] ?? [])
    return counts.length === 0 ? Number.NaN : counts.reduce((total, count) => total + count, 0)
  }

  // A page that never blocks meets its target whatever the floor does.
  const blocking = script('blockingMs') === 0 ? 0 : ratio('product-script', 'reactStyled', 'blockingMs')

  return [
    judge('L1', 'one script tag: ready ÷ preact', ratio('product-script', 'preact', 'readyMs'), 1.1, 'ratio'),
    judge('L2', 'served first screen: ready ÷ static', ratio('product-ssr', 'static', 'readyMs'), 1.1, 'ratio'),
    judge('L2', 'the same with no script at all', ratio('product-no-script', 'static', 'readyMs'), 1.1, 'ratio'),
    judge(
      'L3',
      'one script tag: alive through React ÷ reactStyled',
      ratio('product-script', 'reactStyled', 'aliveThroughReactMs'),
      1.1,
      'ratio',
    ),
    judge(
      'L3',
      'served first screen: the same',
      ratio('product-ssr', 'reactStyled', 'aliveThroughReactMs'),
      1.1,
      'ratio',
    ),
    judge('L4', 'alive before React ÷ preact', ratio('product-script', 'preact', 'aliveMs'), 1.15, 'ratio'),
    judge('L5', 'script before ready, gzip', script('scriptKiBBeforeReady'), 7, 'KiB'),
    judge('L5', 'script until React is live, gzip', script('scriptKiBUntilLive'), 108, 'KiB'),
    judge(
      'L5',
      'script added by the next step, gzip',
      // What a page loads before any input belongs to no step.
      script('scriptKiBWithNextStep') - script('scriptKiB'),
      8,
      'KiB',
    ),
    judge('L6', 'requests before ready', script('requestsBeforeReady'), 2, 'count'),
    judge('L6', 'API calls before ready', script('apiCallsBeforeReady'), 0, 'count'),
    judge('L6', 'configuration calls in all', script('configCalls'), 1, 'count'),
    judge('L6', 'requests to third parties', script('thirdPartyRequests'), 0, 'count'),
    judge(
      'L7',
      'task CPU until ready ÷ preact',
      ratio('product-script', 'preact', 'taskCpuBeforeReadyMs'),
      1.25,
      'ratio',
    ),
    judge(
      'L7',
      'task CPU until settled ÷ reactStyled',
      ratio('product-script', 'reactStyled', 'taskCpuMs'),
      1.3,
      'ratio',
    ),
    judge('L7', 'blocking time ÷ reactStyled', blocking, 1.15, 'ratio'),
    judge(
      'L8',
      'heap after collection − reactStyled',
      script('heapMiB') - median('reactStyled', 'heapMiB'),
      1.3,
      'MiB',
    ),
    judge('L8', 'nodes', script('nodes'), 90, 'count'),
    judge('L8', 'heap growth over 50 mounts', mountGrowth?.heapKiB ?? Number.NaN, heapNoiseKiB, 'KiB'),
    judge('L8', 'node growth over 50 mounts', mountGrowth?.nodes ?? Number.NaN, countNoise, 'count'),
    judge('L8', 'listener growth over 50 mounts', mountGrowth?.listeners ?? Number.NaN, countNoise, 'count'),
    judge('L9', 'loads that lost typed text', failures('textLost'), 0, 'count'),
    judge('L9', 'loads that moved the caret', failures('caretLost'), 0, 'count'),
    judge('L9', 'loads that moved the focus', failures('focusLost'), 0, 'count'),
    judge('L9', 'early submits not carried out exactly once', failures('submitNotOnce'), 0, 'count'),
    judge('L10', 'next step after the API answer', script('nextStepMs'), 100, 'ms'),
    judge('L11', 'whole sign-in ÷ preact', ratio('product-script', 'preact', 'signInMs'), 1.25, 'ratio'),
    judge('L11', 'served first screen: the same', ratio('product-ssr', 'preact', 'signInMs'), 1.25, 'ratio'),
    judge(
      'L11',
      'API calls in a row − preact',
      script('signInCallsInARow') - median('preact', 'signInCallsInARow'),
      0,
      'count',
    ),
    judge('L11', 'scripts that wait for an answer', script('signInLateScripts'), 0, 'count'),
  ]
}
