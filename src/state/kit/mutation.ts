import { atom, type ReadableAtom } from 'nanostores'
import type { Call } from '../../http/call.ts'
import { FeError, toFeError } from '../../http/errors.ts'
import { calls } from './calls.ts'
import type { Change } from './change.ts'
import { queryCache } from './queryCache.ts'
import { textOfValue, type QueryKey } from './queryKey.ts'
import { queryRegistry, type Patch } from './queryRegistry.ts'
import type { Scope } from './scope.ts'
import { writeQueue } from './writeQueue.ts'

/** How to write something to the server: by a call, or by a function. */
export type Writer<Input, Answer> =
  | { call: Call<Input, Answer>; write?: undefined }
  /** Writes. It gets no signal: a write that was begun finishes, also when its screen goes. */
  | { call?: undefined; write: (input: Input) => Promise<Answer> }

/** What a write changes on screen. */
export interface MutationSettings<Input, Answer> {
  /**
   * The record that is written. Writes to one record run in the order of their calls, those of other mutations of the
   * app among them. Default: none, the write waits for no other.
   */
  record?: (input: Input) => QueryKey
  /** Changes to show at once, made with `Query.patch`. They disappear when the server refuses the write. */
  optimistic?: (input: Input) => readonly Patch[]
  /** Changes that the server's answer makes, in place of the optimistic ones. */
  answered?: (answer: Answer, input: Input) => readonly Patch[]
  /** The ability without which it cannot be done, where no call says so. */
  requires?: string | undefined
  /**
   * What the host is told of it: before it is sent, when the host may prevent it, and again with the answer once it is done. Undefined
   * where nothing was changed after all. Default: nothing.
   */
  tells?: (input: Input, done?: { readonly answer: Answer }) => Change | undefined
  /** Keys of queries to read again when the server has answered, or failed to. Patched ones are read again anyway. */
  invalidates?: readonly QueryKey[]
}

export type MutationOptions<Input, Answer> = MutationSettings<Input, Answer> & Writer<Input, Answer>

/** The outcome of a write; a failed one has the code `aborted` when the identity changed before the answer. */
export type MutationResult<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: FeError }

/** What a screen shows of a mutation. */
export interface MutationState<Input> {
  readonly busy: boolean
  /** Why the write that failed last did so; cleared when another one begins. */
  readonly error: FeError | undefined
  /** Inputs of the writes without an answer, in the order of their calls; rows look for theirs. */
  readonly pending: readonly Input[]
}

/** A write and its state. */
export interface Mutation<Input, Answer> {
  /** The ability of a server without which it cannot be done; see `useHas`. */
  readonly requires?: string | undefined
  $state: ReadableAtom<MutationState<Input>>
  /** Writes. Never rejects. The repetition of a pending write with an equal input joins it. */
  run: (input: Input) => Promise<MutationResult<Answer>>
  /** Removes the error, for a form that is opened again. */
  clearError: () => void
}

const abortedError = () => new FeError('aborted', 'Request aborted')

/**
 * Declares a mutation of an element.
 *
 * After each write the queries it changes are read again, whatever the outcome: reads that began before it are
 * superseded, and a write that failed without an answer may have been carried out. When the identity behind the
 * requests changes or ends, waiting writes are not sent, and answers to those under way are dropped.
 *
 * @example
 * const setDone = mutation(scope, {
 *   write: ({ id, isDone }: { id: string; isDone: boolean }) => scope.send(updateNote, { id, isDone }),
 *   record: ({ id }) => ['notes', id],
 *   optimistic: ({ id, isDone }) => [notes.patch(rows => rows.map(row => (row.id === id ? { ...row, isDone } : row)))],
 *   invalidates: [['notes']],
 * })
 * const result = await setDone.run({ id: '7', isDone: true })
 */
export const mutation = <Input = void, Answer = void>(
  scope: Scope,
  { call, write, requires, record, optimistic, answered, tells, invalidates = [] }: MutationOptions<Input, Answer>,
): Mutation<Input, Answer> => {
  const writer = write ?? ((input: Input) => scope.use(calls)(call, input))
  const { app } = scope
  const registry = app.use(queryRegistry)
  const queue = app.use(writeQueue)
  const { onForget, onHold } = scope.use(queryCache)
  const name = queue.nameMutation()
  const idle: MutationState<Input> = { busy: false, error: undefined, pending: [] }
  const $state = atom(idle)
  const show = (pending: readonly Input[], error: FeError | undefined) =>
    $state.set({ busy: pending.length > 0, error, pending })

  const perform = async (input: Input, turn: Promise<unknown>): Promise<MutationResult<Answer>> => {
    const epoch = registry.epoch()
    let sentAtMs = 0
    const requireEpoch = () => {
      if (epoch.aborted) throw abortedError()
    }
    const patches = optimistic?.(input) ?? []
    const assumptions = registry.assume(patches)
    const settle = (answers: readonly Patch[], error: FeError | undefined) => {
      const { pending, error: before } = $state.get()
      show(pending.toSpliced(pending.indexOf(input), 1), error ?? before)
      registry.refresh([...patches, ...answers], invalidates)
    }
    show([...$state.get().pending, input], undefined)
    let answer: Answer
    try {
      await turn
      requireEpoch()
      if (registry.isReadOnly()) throw new FeError('readOnly', 'Nothing can be changed now')
      const wanted = tells?.(input)
      if (wanted && scope.element.mayChange?.(wanted) === false)
        throw new FeError('changePrevented', 'The application prevented this change')
      sentAtMs = app.ports.clock.now()
      answer = await writer(input)
      requireEpoch()
    } catch (cause) {
      if (epoch.aborted) return { ok: false, error: abortedError() }
      const error = toFeError(cause)
      assumptions.forEach(({ drop }) => drop())
      settle([], error)
      scope.reportFailure(error)
      return { ok: false, error }
    }
    const answers = answered?.(answer, input) ?? []
    // Without an answer to show, what was assumed is what the server has confirmed.
    assumptions.forEach(({ confirm, drop }) => (answered ? drop() : confirm()))
    registry.assume(answers).forEach(({ confirm }) => confirm())
    settle(answers, undefined)
    registry.answered(sentAtMs)
    const change = tells?.(input, { answer })
    if (change) scope.element.changed?.(change)
    return { ok: true, answer }
  }

  onForget(() => $state.set(idle))
  onHold(() => $state.set(idle))

  return {
    $state,
    requires: call ? call.requires : requires,
    run: input => {
      const key = record ? textOfValue(record(input)) : ''
      return queue.run(key, name + textOfValue(input), turn => perform(input, turn))
    },
    clearError: () => show($state.get().pending, undefined),
  }
}
