import { useMessages } from '../messages/useMessages.ts'
import type { CopyLabels } from '../ui/portal/CopyField.tsx'
import { ssoMessages } from './messages.ts'

/** Texts of the copy buttons of values that are entered elsewhere. */
export const useCopyLabels = (): CopyLabels => {
  const t = useMessages(ssoMessages)
  return { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }
}
