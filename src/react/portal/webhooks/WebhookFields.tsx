import { useMessages } from '../../messages/useMessages.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EventsField } from './EventsField.tsx'
import { webhooksMessages } from './messages.ts'
import type { valuesOf } from './webhookForm.ts'

type Name = keyof ReturnType<typeof valuesOf>

/** What the fields need of `useEditForm`. */
export interface WebhookFormState {
  list: (name: Name) => { name: string; error: string | undefined; initial: readonly string[] }
  field: (name: Name) => { name: string; error: string | undefined; defaultValue: string }
  box: (name: Name) => { name: string; error: string | undefined; defaultChecked: boolean }
}

interface Props {
  form: WebhookFormState
  isNew?: boolean
}

/** What people call it; one that is new needs no name. */
const Names = ({ form, isNew }: Props) => {
  const t = useMessages(webhooksMessages)
  return (
    <>
      <TextField
        {...form.field('displayName')}
        label={t('name')}
        {...(isNew && { optional: t('optional'), description: t('nameHint') })}
        autoComplete="off"
      />
      <TextArea {...form.field('description')} label={t('descriptionField')} optional={t('optional')} rows={2} />
    </>
  )
}

/** The fields of a webhook. One that is new begins with what it needs, address and events; an edit with its name. */
export const WebhookFields = ({ form, isNew = false }: Props) => {
  const t = useMessages(webhooksMessages)
  return (
    <>
      {!isNew && <Names {...{ form }} />}
      <TextField
        {...form.field('url')}
        label={t('url')}
        description={t('urlHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <EventsField events={form.list('eventKeys')} all={form.box('allEvents')} />
      {isNew && <Names {...{ form }} isNew />}
      <Switch {...form.box('isActive')} label={t('active')} description={t('activeHint')} />
    </>
  )
}
