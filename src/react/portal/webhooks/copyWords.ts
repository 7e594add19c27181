import type { CopyWords } from '../../ui/portal/CopyField.tsx'
import type { WebhooksTranslate } from './messages.ts'

/** The texts of copy buttons. */
export const copyWords = (t: WebhooksTranslate): CopyWords => ({
  copy: t('copy'),
  copied: t('copied'),
  failed: t('copyFailed'),
})
