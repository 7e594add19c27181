import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { reports } from '../../../state/portal/reports/reports.ts'
import { useElementStore } from '../../app/host.ts'
import { useSearchText } from '../../kit/useSearchText.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Text } from '../../ui/Text.tsx'
import { reportsMessages } from './messages.ts'
import { nextText } from './scheduleTexts.ts'

interface Props {
  cron: string
  tz: string
}

const Dates = ({ cron, tz }: Props) => {
  const t = useMessages(reportsMessages)
  const format = useFormat()
  const errorText = useErrorText()
  const { nextDates } = useElementStore(reports)
  const { data, error } = useStore(nextDates.of({ cron, tz }))
  if (error && !data) return errorText(error)
  return data ? t('nextDates', { dates: data.dates.map(date => nextText(format, date, tz)).join('; ') }) : t('loading')
}

/** The next times of a schedule, once typing pauses. */
export const NextDates = ({ cron, tz }: Props) => {
  const { search, type } = useSearchText()
  const ask = useEffectEvent(type)
  useEffect(() => ask(cron), [cron])
  return <Text role="status">{search !== '' && <Dates cron={search} tz={tz} />}</Text>
}
