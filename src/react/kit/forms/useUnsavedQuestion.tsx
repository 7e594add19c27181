import { useDialogs } from '../dialogs/DialogHost.tsx'
import { useLeaveGuard } from '../leaveGuard.ts'
import type { EditFormState } from './editFormState.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Asks before a page with unsaved changes is left. */
export const useUnsavedQuestion = ({ isDirty, isDirtyNow }: Pick<EditFormState, 'isDirty' | 'isDirtyNow'>): void => {
  const dialogs = useDialogs()
  useLeaveGuard({
    isDirty,
    mayLeave: () =>
      isDirtyNow() ? new Promise(resolve => dialogs.open(<LeaveQuestion onAnswer={resolve} />)) : Promise.resolve(true),
  })
}
