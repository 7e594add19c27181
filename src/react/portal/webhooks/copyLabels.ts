import type { CopyLabels } from '../../ui/portal/CopyField.tsx'
import type { WebhooksTranslate } from './messages.ts'

/** The texts of copy buttons. */
export const copyLabels = (t: WebhooksTranslate): CopyLabels => ({
  copy: t('copy'),
  copied: t('copied'),
  failed: t('copyFailed'),
})
