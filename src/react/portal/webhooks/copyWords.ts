import type { CopyWords } from '../../ui/portal/CopyField.tsx'
import type { Words } from './webhookName.ts'

/** The texts of copy buttons. */
export const copyWords = (t: Words): CopyWords => ({ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') })
