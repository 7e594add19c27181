import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { GroupConfiguration } from '../../../http/groups/types.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import { useFlow } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { DialogFrame } from '../common/dialogs/DialogFrame.tsx'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { groupsMessages } from './messages.ts'

const box = v.pipe(
  v.string(),
  v.transform(value => value !== ''),
)
const schema = v.object({ enabled: box, rolesEnabled: box })

/** Whether groups can be used, and can have roles. */
export const SettingsDialog = () => {
  const t = useMessages(groupsMessages)
  const { configuration } = useFlow(groups)
  const { data, error } = useStore(configuration.of())
  if (data) return <SettingsForm configuration={data} />
  return (
    <DialogFrame title={t('settings')} isDirty={() => false}>
      <RequestError error={error} />
      {error ? (
        <Row>
          <Button onClick={() => void configuration.refresh()}>{t('tryAgain')}</Button>
        </Row>
      ) : (
        <Skeleton $height="120px" />
      )}
    </DialogFrame>
  )
}

const SettingsForm = ({ configuration }: { configuration: GroupConfiguration }) => {
  const t = useMessages(groupsMessages)
  const { configure, rereadConfiguration } = useFlow(groups)
  const { close } = useDialog()
  const { show } = useToasts()
  const form = useEditForm({
    schema,
    row: configuration,
    values: ({ enabled, rolesEnabled }) => ({ enabled, rolesEnabled }),
    save: values => configure.run(values),
    reread: () => rereadConfiguration.run(),
    onSaved: () => {
      close()
      show({ text: t('settingsSaved') })
    },
  })
  return (
    <FormDialog title={t('settings')} description={t('settingsText')} form={form} submitLabel={t('saveSettings')}>
      <Switch {...form.box('enabled')} label={t('enabled')} description={t('enabledHint')} />
      <Switch {...form.box('rolesEnabled')} label={t('rolesEnabled')} description={t('rolesEnabledHint')} />
    </FormDialog>
  )
}
