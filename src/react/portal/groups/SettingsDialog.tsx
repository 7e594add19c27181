import * as v from 'valibot'
import { groups } from '../../../state/portal/groups/groups.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { loadedDialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { groupsMessages } from './messages.ts'

const schema = v.object({ enabled: checked, rolesEnabled: checked })

const SettingsFields = ({ form }: FieldsProps<typeof schema, unknown>) => {
  const t = useMessages(groupsMessages)
  return (
    <>
      <Switch {...form.box('enabled')} label={t('enabled')} description={t('enabledHint')} />
      <Switch {...form.box('rolesEnabled')} label={t('rolesEnabled')} description={t('rolesEnabledHint')} />
    </>
  )
}

/** Whether groups can be used, and can have roles. */
export const SettingsDialog = loadedDialogForm(store => store(groups).configuration, {
  messages: groupsMessages,
  title: 'settings',
  text: 'settingsText',
  submit: 'saveSettings',
  done: 'settingsSaved',
  schema: () => schema,
  values: ({ enabled, rolesEnabled }) => ({ enabled, rolesEnabled }),
  save: (values, { store, began }) => store(groups).configure.run({ began, values }),
  Fields: SettingsFields,
})
