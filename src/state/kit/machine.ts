import { atom, type ReadableAtom } from 'nanostores'

type ArrowTable = Readonly<Record<string, Readonly<Record<string, string>>>>
type KeysOfUnion<T> = T extends unknown ? keyof T & string : never

/** Every step of a machine's table. */
export type StepOf<M> = M extends Machine<infer Arrows> ? keyof Arrows & string : never
/** Every event of a machine's table. */
export type EventOf<M> = M extends Machine<infer Arrows> ? KeysOfUnion<Arrows[keyof Arrows]> : never

/** Steps as a table: step, event, next step. */
export interface Machine<Arrows extends ArrowTable = ArrowTable> {
  readonly arrows: Arrows
}

/** Declares a machine; a transition to a step that is not in the table does not compile. */
export const machine = <const Arrows extends Record<string, Record<string, keyof Arrows & string>>>(
  arrows: Arrows,
): Machine<Arrows> => ({ arrows })

/** A running machine. */
export interface Run<Step extends string, Event extends string> {
  $step: ReadableAtom<Step>
  /** Follows a transition; an event without one in this step changes nothing and returns false. */
  happen: (event: Event) => boolean
  /** Goes to a step without a transition: for the person's Back, and for restarts. */
  returnTo: (step: Step) => void
}

/** Starts a machine at a step. `shown` is called for every transition, also for one to the same step. */
export const start = <M extends Machine>(
  definition: M,
  first: StepOf<M>,
  shown: (step: StepOf<M>) => void = () => {},
): Run<StepOf<M>, EventOf<M>> => {
  const $step = atom<StepOf<M>>(first)
  const moveTo = (step: StepOf<M>) => {
    $step.set(step)
    shown(step)
  }
  return {
    $step,
    happen: event => {
      const next = definition.arrows[$step.get()]?.[event]
      if (next === undefined) return false
      moveTo(next as StepOf<M>)
      return true
    },
    returnTo: moveTo,
  }
}
