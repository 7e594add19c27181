import { useMessages } from '../messages/useMessages.ts'
import type { CopyLabels } from '../ui/portal/CopyField.tsx'
import { kitMessages } from './kitMessages.ts'

/** Texts of the copy buttons of values that are used elsewhere. */
export const useCopyLabels = (): CopyLabels => {
  const t = useMessages(kitMessages)
  return { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }
}
