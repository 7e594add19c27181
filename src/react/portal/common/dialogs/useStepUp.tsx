import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { useDialogs } from './DialogHost.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

/** Code of the server's answer to what takes a fresh second factor. */
const stepUpCode = 'ER-STEP-UP-REQUIRED'

type WithStepUp = <Answer>(
  run: () => Promise<MutationResult<Answer>>,
  done: (result: MutationResult<Answer>) => void,
) => Promise<MutationResult<Answer>>

/** True for the answer to what takes a fresh second factor. */
const asksForStepUp = (result: MutationResult<unknown>): boolean => !result.ok && result.error.code === stepUpCode

/**
 * Runs something that may take a fresh second factor. Where the server asks for one, a dialog does, in place of the one that
 * is open; it then runs again by itself, and `done` gets the outcome. Resolves to the outcome of the first try.
 */
export const useStepUp = (): WithStepUp => {
  const dialogs = useDialogs()
  return async (run, done) => {
    const result = await run()
    if (asksForStepUp(result)) dialogs.open(<StepUpDialog run={async () => done(await run())} />)
    return result
  }
}

/**
 * Runs something that may take a fresh second factor, and resolves to the outcome after it; to `cancelled` for a person who
 * does not confirm. For forms that stay on screen behind the dialog.
 */
export const useAwaitedStepUp = () => {
  const dialogs = useDialogs()
  return async <Answer,>(
    run: () => Promise<MutationResult<Answer>>,
    cancelled: MutationResult<never>,
  ): Promise<MutationResult<Answer>> => {
    const result = await run()
    if (!asksForStepUp(result)) return result
    return new Promise(resolve => {
      const stop = () => resolve(cancelled)
      dialogs.open(<StepUpDialog run={async () => resolve(await run())} onCancel={stop} />)
    })
  }
}
