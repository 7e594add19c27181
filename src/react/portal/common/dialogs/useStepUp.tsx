import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { useDialogs } from './DialogHost.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

/** Code of the server's answer to what takes a fresh second factor. */
const stepUpCode = 'ER-STEP-UP-REQUIRED'

type WithStepUp = <Answer>(
  run: () => Promise<MutationResult<Answer>>,
  done: (result: MutationResult<Answer>) => void,
) => Promise<MutationResult<Answer>>

/**
 * Runs something that may take a fresh second factor. Where the server asks for one, a dialog does, in place of the one that
 * is open; it then runs again by itself, and `done` gets the outcome. Resolves to the outcome of the first try.
 */
export const useStepUp = (): WithStepUp => {
  const dialogs = useDialogs()
  return async (run, done) => {
    const result = await run()
    if (!result.ok && result.error.code === stepUpCode)
      dialogs.open(<StepUpDialog run={async () => done(await run())} />)
    return result
  }
}
