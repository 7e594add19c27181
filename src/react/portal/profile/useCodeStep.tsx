import type { PendingChange } from '../../../state/portal/profile/contactChange.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { CodeDialog } from './CodeDialog.tsx'

interface Texts {
  title: string
  textOf: (target: string) => string
  /** Shown once the code was right. */
  done: string
}

/** Returns what asks for the code that was sent to a new address or number. */
export const useCodeStep = ({ title, textOf, done }: Texts): ((pending: PendingChange) => void) => {
  const dialogs = useDialogs()
  return pending =>
    dialogs.open(<CodeDialog title={title} text={textOf(pending.target)} pending={pending} done={done} />)
}
