import * as v from 'valibot'
import { auditViews } from '../../../state/portal/audits/auditViews.ts'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { auditsMessages } from '../common/auditLog/messages.ts'

/** Keeps what the log shows by a name. */
export const SaveViewDialog = dialogForm({
  messages: auditsMessages,
  title: 'saveView',
  text: 'saveViewText',
  submit: 'saveView',
  done: 'viewSaved',
  isNew: true,
  schema: t =>
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(60, t('viewNameTooLong'))),
    }),
  values: (_row: { query: string }) => ({ name: '' }),
  Fields: ({ form }) => {
    const t = useMessages(auditsMessages)
    return <TextField {...form.field('name')} label={t('name')} autoComplete="off" />
  },
  save: ({ name }, { store, began: { query } }) => store(auditViews).save.run({ name, query }),
})
