import { useState } from 'react'
import { reports } from '../../../state/portal/reports/reports.ts'
import {
  cronOf,
  isCron,
  monthDays,
  reportIntervals,
  type ScheduleFields,
} from '../../../state/portal/reports/scheduleCron.ts'
import { useElementStore } from '../../app/host.ts'
import { useHas } from '../../kit/useHas.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { reportsMessages } from './messages.ts'
import { NextDates } from './NextDates.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { weekdayOptions } from './scheduleTexts.ts'

interface Attributes {
  name: string
  error: string | undefined
}

interface Props {
  form: {
    field: (name: keyof ScheduleFields) => Attributes & { defaultValue: string }
    box: (name: 'active') => Attributes & { defaultChecked: boolean }
    list: (name: 'recipients') => Attributes & { initial: readonly string[] }
  }
  /** What the fields begin with. */
  first: ScheduleFields
  /** The time zone of the schedule, where the account has this one. */
  zoneOf: (timeZone: string | undefined) => string
}

/** When a report is made by itself: fields of the chosen interval, with the next times that come of them. */
export const ScheduleForm = ({ form, first, zoneOf }: Props) => {
  const t = useMessages(reportsMessages)
  const format = useFormat()
  const has = useHas()
  const { nextDates, recipients } = useElementStore(reports)
  const [fields, setFields] = useState(first)
  const { interval } = fields
  const following = (name: keyof ScheduleFields) => ({
    ...form.field(name),
    // A field that comes back has what was entered.
    defaultValue: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields(before => ({ ...before, [name]: target.value as never })),
  })
  const zone = zoneOf(format.timeZone)
  const cron = cronOf(fields)
  return (
    <>
      <Select
        {...following('interval')}
        label={t('interval')}
        options={reportIntervals.map(value => ({ value, label: t(value) }))}
      />
      {interval === 'weekly' && (
        <Select {...following('weekday')} label={t('weekday')} options={weekdayOptions(format)} />
      )}
      {interval === 'monthly' && (
        <Select
          {...following('day')}
          label={t('monthDay')}
          options={monthDays.map(value => ({ value, label: value === 'L' ? t('lastDayOfMonth') : value }))}
        />
      )}
      {interval === 'custom' ? (
        <TextField
          key="cron"
          {...following('cron')}
          label={t('cron')}
          description={t('cronHint')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextField key="time" {...following('time')} type="time" label={t('timeOfDay')} />
      )}
      <Text>{t('zone', { zone: format.zone(zone) })}</Text>
      {has(nextDates) === true && cron !== undefined && isCron(cron) && <NextDates cron={cron} tz={zone} />}
      <Checkbox {...form.box('active')} label={t('isActive')} description={t('isActiveHint')} />
      {has(recipients) === true && <RecipientsField {...form.list('recipients')} isOptional />}
      <Text>{t('sameFilters')}</Text>
    </>
  )
}
