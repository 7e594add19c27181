import { useStore } from '@nanostores/react'
import type { EditionItem, ReportItem } from '../../../http/reports/answers.ts'
import { reports } from '../../../state/portal/reports/reports.ts'
import { useElementStore } from '../../app/host.ts'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useRefreshWhile } from '../../kit/useRefreshWhile.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { reportsMessages } from './messages.ts'
import { useReportDownload } from './useReportDownload.ts'

/** What buttons download. */
const downloads = { pdf: 'downloadPdf', csv: 'downloadCsv', png: 'downloadPicture' } as const

/** Time between two looks at a report that is being made. */
const everyMs = 3_000

const Edition = ({ report, edition }: { report: ReportItem; edition: EditionItem }) => {
  const t = useMessages(reportsMessages)
  const { dateTime } = useFormat()
  const { saveEdition } = useReportDownload(report)
  const { removeEdition } = useElementStore(reports)
  const confirmed = useConfirmed()
  const { state, isScheduled, createdBy, rows, isCut, createdAt } = edition
  const time = dateTime(createdAt)
  const maker = isScheduled || createdBy === undefined ? t('madeBySchedule') : t('madeBy', { email: createdBy })
  const remove = confirmed({
    level: 'recoverable',
    label: t('deleteKept'),
    title: t('deleteKeptTitle', { time }),
    text: t('deleteKeptText'),
    done: t('keptDeleted'),
    run: () => removeEdition.run({ editionId: edition.id }),
  }).run
  const states = { running: t('making'), failed: t('failed'), ready: t('rows', { count: rows }) }
  return (
    <Stack role="listitem" $gap={1}>
      <Text>{[time, maker, states[state]].join(' · ')}</Text>
      {isCut && <Text data-size="13">{t('cut')}</Text>}
      <Row>
        {state === 'ready' &&
          (['pdf', 'csv', 'png'] as const).map(format => {
            const action = t(downloads[format])
            return (
              <Button
                key={format}
                variant="link"
                aria-label={t('fileOf', { action, time })}
                onClick={() => void saveEdition(edition, format)}
              >
                {action}
              </Button>
            )
          })}
        <Button
          variant="link"
          aria-label={t('fileOf', { action: t('deleteKept'), time })}
          onClick={() => void remove()}
        >
          {t('deleteKept')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The reports that were made in the last 30 days. */
export const EditionList = ({ report }: { report: ReportItem }) => {
  const t = useMessages(reportsMessages)
  const { editions } = useElementStore(reports)
  const params = { templateId: report.id }
  const made = useStore(editions.of(params)).data?.rows ?? []
  useRefreshWhile(
    made.some(({ state }) => state === 'running'),
    everyMs,
    () => editions.refresh(params),
  )
  return (
    <Panel aria-label={t('kept')}>
      <Title level={3} size="small">
        {t('kept')}
      </Title>
      <QueryView
        query={editions}
        params={params}
        height="80px"
        failed={{ first: t('keptNotLoaded'), again: t('keptNotUpdated') }}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <Text>{t('keptNone')}</Text>
          ) : (
            <Stack role="list">
              {rows.map(edition => (
                <Edition key={edition.id} report={report} edition={edition} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Panel>
  )
}
