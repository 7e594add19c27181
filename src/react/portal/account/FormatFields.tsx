import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Settings } from '../../../http/accountSettings/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { useFeature } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Combobox } from '../../ui/portal/Combobox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Text } from '../../ui/Text.tsx'
import type { FieldsProps } from './accountForm.ts'
import { accountMessages } from './messages.ts'
import {
  useClocks,
  useCurrencies,
  useDateFormats,
  useExamples,
  useOptionListLabels,
  useTimeZones,
} from './useChoices.ts'

interface Props extends FieldsProps {
  settings: Settings
}

/** Time zone and formats, with the time of now as they would show it, and the currency. */
export const FormatFields = ({ form, names, settings }: Props) => {
  const t = useMessages(accountMessages)
  const labels = useOptionListLabels()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const begins = (name: 'timezone' | 'dateFormat' | 'timeFormat' | 'currency') =>
    names.includes(name) ? form.field(name).defaultValue : settings[name]
  const [zone, setZone] = useState(begins('timezone'))
  const [dateFormat, setDateFormat] = useState(begins('dateFormat'))
  const [timeFormat, setTimeFormat] = useState(begins('timeFormat'))
  const zones = useTimeZones(begins('timezone'))
  const dates = useDateFormats(begins('dateFormat'), nowMs, zone)
  const clocks = useClocks(begins('timeFormat'))
  const currencies = useCurrencies(begins('currency'))
  const now = useExamples()({ timeZone: zone, dateFormat, timeFormat }).dateTime(nowMs)

  const choice = (name: 'timezone' | 'currency', options: typeof zones) => {
    const { defaultValue, ...field } = form.field(name)
    return { ...field, options, labels, defaultValue: options.find(({ value }) => value === defaultValue) }
  }
  return (
    <>
      {names.includes('timezone') && (
        <Combobox
          {...choice('timezone', zones)}
          label={t('timezone')}
          optional={t('optional')}
          description={t('timezoneHint')}
          onChange={option => setZone(option?.value ?? '')}
        />
      )}
      {names.includes('dateFormat') && (
        <Select
          {...form.field('dateFormat')}
          label={t('dateFormat')}
          options={dates}
          onChange={event => setDateFormat(event.currentTarget.value)}
        />
      )}
      {names.includes('timeFormat') && (
        <Select
          {...form.field('timeFormat')}
          label={t('timeFormat')}
          options={clocks}
          onChange={event => setTimeFormat(event.currentTarget.value)}
        />
      )}
      <Text>{t('now', { now })}</Text>
      {names.includes('currency') && (
        <Combobox
          {...choice('currency', currencies)}
          label={t('currency')}
          optional={t('optional')}
          description={t('currencyHint')}
        />
      )}
    </>
  )
}
