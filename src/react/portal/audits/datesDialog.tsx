import * as v from 'valibot'
import { audits } from '../../../state/portal/audits/audits.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { rangeOfDays } from './dayRange.ts'
import { auditsMessages, type AuditsTranslate } from '../common/auditLog/messages.ts'

const noDays = { from: '', to: '' }

const daysSchema = (t: AuditsTranslate) =>
  v.pipe(
    v.object({ from: v.string(), to: v.string() }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => from !== '' || to !== '', t('datesMissing')),
      ['from'],
    ),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => from === '' || to === '' || from <= to, t('datesReversed')),
      ['to'],
    ),
  )

const DayFields = ({ form }: FieldsProps<ReturnType<typeof daysSchema>, typeof noDays>) => {
  const t = useMessages(auditsMessages)
  return (
    <>
      <TextField {...form.field('from')} type="date" label={t('fromDay')} />
      <TextField {...form.field('to')} type="date" label={t('toDay')} />
    </>
  )
}

/** Asks for the first and the last day of the entries to show. */
export const DatesDialog = dialogForm({
  messages: auditsMessages,
  title: 'chooseDates',
  text: (_row, { t, format }) => t('datesText', { zone: format.zone() }),
  submit: 'showDates',
  schema: daysSchema,
  values: (days: typeof noDays) => days,
  blank: noDays,
  Fields: DayFields,
  save: ({ from, to }, { store, format }) => {
    store(audits).list.setFilters({ period: rangeOfDays(from, to, format.timeZone) })
    return Promise.resolve({ ok: true, answer: undefined } as const)
  },
})
