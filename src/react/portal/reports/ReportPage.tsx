import { useStore } from '@nanostores/react'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import ImageDown from 'lucide/dist/esm/icons/image-down.mjs'
import Save from 'lucide/dist/esm/icons/save.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Table from 'lucide/dist/esm/icons/table.mjs'
import { use, useState } from 'react'
import type { ReportItem } from '../../../http/reports/answers.ts'
import { defaultValues, reports, type FilterValues } from '../../../state/portal/reports/reports.ts'
import { useElementStore } from '../../app/host.ts'
import type { Action } from '../../kit/action.ts'
import { BackButton } from '../../kit/BackButton.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { FoldedActions } from '../../kit/FoldedActions.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { useHas } from '../../kit/useHas.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { EditionList } from './EditionList.tsx'
import { FilterForm } from './FilterForm.tsx'
import { reportsMessages } from './messages.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { nameOfReport, textOfReport } from './reportTexts.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useReportDownload } from './useReportDownload.ts'

interface ShownProps {
  report: ReportItem
  values: FilterValues
}

const Actions = ({ report, values }: ShownProps) => {
  const t = useMessages(reportsMessages)
  const dialogs = useDialogs()
  const has = useHas()
  const { csv, make } = useElementStore(reports)
  const { saveDocument, saveCsv } = useReportDownload(report)
  const making = useMutation(make, { success: () => t('keepDone'), failure: reason => reason })
  const { locale: language } = use(MessageSourceContext)
  const keep = () => making.run({ templateId: report.id, values, language })
  const actions: Action[] = [
    { label: t('downloadPdf'), icon: Download, hasButton: true, run: () => saveDocument(values, 'pdf') },
    { label: t('downloadPicture'), icon: ImageDown, run: () => saveDocument(values, 'png') },
    ...(has(csv) === true ? [{ label: t('downloadCsv'), icon: Table, run: () => saveCsv(values) }] : []),
    ...(has(make) === true ? [{ label: t('keep'), icon: Save, run: keep }] : []),
    { label: t('send'), icon: Send, hasButton: true, run: () => dialogs.open(<SendDialog row={report} />) },
    {
      label: t('schedule'),
      icon: CalendarClock,
      hasButton: true,
      run: () => dialogs.open(<ScheduleDialog row={{ ...report, values }} />),
    },
  ]
  return <FoldedActions actions={actions} />
}

const Shown = ({ report, values, onApply }: ShownProps & { onApply: (values: FilterValues) => void }) => {
  const t = useMessages(reportsMessages)
  const { preview, editions } = useElementStore(reports)
  const { locale: language } = use(MessageSourceContext)
  const has = useHas()
  return (
    <>
      {report.dataFilters.length > 0 && (
        <Panel aria-label={t('filters')}>
          <Title level={3} size="small">
            {t('filters')}
          </Title>
          <FilterForm report={report} values={values} onApply={onApply} />
        </Panel>
      )}
      <QueryView
        query={preview}
        params={{ templateId: report.id, values, language }}
        label={t('loadingReport')}
        height="560px"
        failed={{ first: t('notLoadedOne'), again: t('notUpdatedOne') }}
      >
        {html => <PreviewFrame html={html} title={t('preview', { name: nameOfReport(t, report) })} />}
      </QueryView>
      {has(editions) === true && <EditionList report={report} />}
    </>
  )
}

interface Props {
  id: string
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** One report: what narrows it, how it looks now, and those that were made. */
export const ReportPage = ({ id, leave }: Props) => {
  const t = useMessages(reportsMessages)
  const { one } = useElementStore(reports)
  const { locale: language } = use(MessageSourceContext)
  const params = { id, language }
  const { data: report, error } = useStore(one.of(params))
  const [applied, setApplied] = useState<FilterValues>()
  const values = applied ?? (report ? defaultValues(report) : {})
  const isGone = !report && error?.status === 404
  return (
    <Stack>
      <Row>
        <BackButton label={t('allReports')} onClick={() => void leave()} />
      </Row>
      <Page
        title={report ? nameOfReport(t, report) : t('reports')}
        description={report && textOfReport(t, report)}
        actionBar={report && <Actions report={report} values={values} />}
      >
        {isGone ? (
          <EmptyState icon={SearchX} title={t('gone')} isUrgent>
            {t('goneText')}
          </EmptyState>
        ) : (
          <QueryView
            query={one}
            params={params}
            label={t('loadingReport')}
            height={['96px', '560px']}
            failed={{ first: t('notLoadedOne'), again: t('notUpdatedOne') }}
          >
            {shown => <Shown report={shown} values={values} onApply={setApplied} />}
          </QueryView>
        )}
      </Page>
    </Stack>
  )
}
