import { use } from 'react'
import * as v from 'valibot'
import { audits } from '../../../state/portal/audits/audits.ts'
import { useFlow } from '../../app/host.ts'
import { FormatSettingsContext } from '../../messages/formatSettings.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { rangeOfDays } from './dayRange.ts'
import { auditsMessages, type AuditsTranslate } from './messages.ts'

const schemaOf = (t: AuditsTranslate) =>
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

/** Asks for the first and the last day of the entries to show. */
export const DatesDialog = () => {
  const t = useMessages(auditsMessages)
  const { close } = useDialog()
  const { list } = useFlow(audits)
  const { timeZone } = use(FormatSettingsContext)
  const form = useEditForm({
    schema: schemaOf(t),
    row: undefined,
    values: () => ({ from: '', to: '' }),
    isNew: true,
    save: ({ from, to }) => {
      list.setFilters({ period: rangeOfDays(from, to, timeZone) })
      return Promise.resolve({ ok: true, answer: undefined } as const)
    },
    onSaved: close,
  })
  return (
    <FormDialog
      title={t('datesTitle')}
      description={t('datesText', { zone: timeZone ?? t('ownZone') })}
      form={form}
      submitLabel={t('showDates')}
    >
      <TextField {...form.field('from')} type="date" label={t('fromDay')} />
      <TextField {...form.field('to')} type="date" label={t('toDay')} />
    </FormDialog>
  )
}
