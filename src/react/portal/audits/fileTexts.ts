import type { AuditFile } from '../../../http/audits/answers.ts'
import type { AuditFileFormat } from '../../../http/audits/types.ts'
import type { Format } from '../../messages/format.ts'
import type { AuditsTranslate } from '../common/auditLog/messages.ts'

/** The name of a format. */
export const formatName = (t: AuditsTranslate, format: AuditFileFormat): string =>
  format === 'csv' ? t('csvFormat') : 'JSONL'

/** What a file is, and how far. */
export const fileText = (t: AuditsTranslate, format: Format, file: AuditFile): string => {
  const name = formatName(t, file.format)
  if (file.state === 'running') return t('filePreparing', { format: name })
  if (file.state === 'failed') return t('fileFailedText', { format: name })
  const facts = { format: name, count: file.rows, time: format.dateTime(file.removeAt) }
  return t(file.isComplete ? 'fileReady' : 'fileCut', facts)
}
