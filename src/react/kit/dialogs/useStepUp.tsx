import type { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { notConfirmed } from '../../../state/kit/notConfirmed.ts'
import { useDialogs } from './DialogHost.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

/** Code of the server's answer to what takes a fresh proof of who the person is. */
const stepUpCode = 'ER-STEP-UP-REQUIRED'

type WithStepUp = <Answer>(
  run: () => Promise<MutationResult<Answer>>,
  done: (result: MutationResult<Answer>) => void,
) => Promise<MutationResult<Answer>>

/** True for the error of what takes a fresh proof. */
export const asksForStepUp = (error: FeError | undefined): error is FeError => error?.code === stepUpCode

/** Whether the proof is a new sign-in, of people who have no second factor. */
const isSignIn = ({ context }: FeError): boolean => context?.['proof'] === 'signIn'

/**
 * Runs something that may take a fresh second factor. Where the server asks for one, a dialog does, in place of the one that
 * is open; it then runs again by itself, and `done` gets the outcome. Resolves to the outcome of the first try.
 */
export const useStepUp = (): WithStepUp => {
  const dialogs = useDialogs()
  return async (run, done) => {
    const result = await run()
    if (!result.ok && asksForStepUp(result.error))
      dialogs.open(<StepUpDialog isSignIn={isSignIn(result.error)} run={async () => done(await run())} />)
    return result
  }
}

/**
 * Runs something that may take a fresh proof, and resolves to the outcome after it; to one with the code `aborted` for a
 * person who does not confirm. The dialog that asks is shown over the form, which stays as it is. Forms of `useEditForm` ask
 * by themselves.
 */
export const useAwaitedStepUp = () => {
  const dialogs = useDialogs()
  return async <Answer,>(run: () => Promise<MutationResult<Answer>>): Promise<MutationResult<Answer>> => {
    const result = await run()
    if (result.ok || !asksForStepUp(result.error)) return result
    return new Promise(resolve => {
      const stop = () => resolve(notConfirmed)
      const again = async () => resolve(await run())
      dialogs.openOver(<StepUpDialog isSignIn={isSignIn(result.error)} run={again} onCancel={stop} />)
    })
  }
}
