import { useStore } from '@nanostores/react'
import type { Mutation, MutationResult } from '../../../state/kit/mutation.ts'
import type { FeError } from '../../../http/errors.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useToasts } from './useToasts.ts'
import { useUndo } from './useUndo.ts'

interface Options<Input, Answer> {
  /** What to say after it; nothing without it. */
  success?: (input: Input, answer: Answer) => string
  /** What to say when the server refused it and the screen shows the state before again. */
  failure: (reason: string, input: Input) => string
  /** Reverts the change; offered in the toast of its success. */
  undo?: (input: Input, answer: Answer) => Promise<MutationResult<unknown>>
  /** What is changed, so that only its newest change can be undone. */
  about?: (input: Input) => string
}

/** A mutation as a page uses it. */
interface UsedMutation<Input, Answer> {
  run: (input: Input) => Promise<MutationResult<Answer>>
  busy: boolean
  error: FeError | undefined
  /** Inputs of the writes without an answer. */
  pending: readonly Input[]
}

/**
 * A mutation that shows its outcome in a toast: the way for what a page changes at once, such as a switch in a row. Forms
 * and dialogs show failures themselves.
 */
export const useMutation = <Input, Answer>(
  mutation: Mutation<Input, Answer>,
  { success, failure, undo, about }: Options<Input, Answer>,
): UsedMutation<Input, Answer> => {
  const state = useStore(mutation.$state)
  const { show } = useToasts()
  const errorText = useErrorText()
  const undoing = useUndo()
  return {
    ...state,
    run: async input => {
      const result = await mutation.run(input)
      if (result.ok) {
        const { answer } = result
        const revert = undo && undoing(() => undo(input, answer))
        if (success) show({ text: success(input, answer), undo: revert, about: about?.(input) })
      } else if (result.error.code !== 'aborted')
        show({ text: failure(errorText(result.error), input), isFailure: true })
      return result
    },
  }
}
