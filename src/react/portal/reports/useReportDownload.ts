import { use } from 'react'
import type { FilterValues } from '../../../state/portal/reports/reports.ts'
import type { EditionItem, ReportItem } from '../../../http/reports/answers.ts'
import { reports } from '../../../state/portal/reports/reports.ts'
import { useElementStore } from '../../app/host.ts'
import { saveBlob } from '../../kit/list/saveFile.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import { reportsMessages } from './messages.ts'
import { nameOfReport } from './reportTexts.ts'

/** A name for a file, whatever a report is called. */
const fileName = (name: string, end: string) => `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.${end}`

/** Saves reports as files, and tells what could not be saved. */
export const useReportDownload = (report: ReportItem) => {
  const t = useMessages(reportsMessages)
  const { document, csv, editionFile } = useElementStore(reports)
  const { show } = useToasts()
  const errorText = useErrorText()
  const { locale: language } = use(MessageSourceContext)
  const name = nameOfReport(t, report)
  const save = async (run: ReturnType<typeof csv.run>, end: string) => {
    const result = await run
    if (result.ok) saveBlob(fileName(name, end), result.answer)
    else if (result.error.code !== 'aborted')
      show({ text: t('notDownloaded', { reason: errorText(result.error) }), isFailure: true })
  }
  const asked = (values: FilterValues) => ({ templateId: report.id, values, language })
  return {
    saveDocument: (values: FilterValues, end: 'pdf' | 'png') =>
      save(
        document.run({ ...asked(values), name: fileName(name, end), responseType: end === 'pdf' ? end : 'image' }),
        end,
      ),
    saveCsv: (values: FilterValues) => save(csv.run(asked(values)), 'csv'),
    saveEdition: ({ id }: EditionItem, format: 'pdf' | 'csv' | 'png') =>
      save(editionFile.run({ id, format, language }), format),
  }
}
