import * as v from 'valibot'
import type { Directory } from '../../../http/directory/answers.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { useElementStore } from '../../app/host.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { FormColumn } from '../../kit/FormColumn.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { nameEntry } from './AddDirectoryDialog.tsx'
import { directoryActions } from './directoryActions.tsx'
import { provisioningMessages } from './messages.ts'
import { writePermission } from './provisioningPermissions.ts'

interface Props {
  directory: Directory
  /** Goes back to the list, once the connection is deleted. */
  leave: () => Promise<unknown>
}

/** Name of a connection, whether it makes members, when it takes access away, and its deletion. */
export const SettingsView = ({ directory, leave }: Props) => {
  const t = useMessages(provisioningMessages)
  const { rename } = useElementStore(directories)
  const { one } = directoryActions.useActions({ remove: leave })
  const mayWrite = usePermissions()(writePermission)
  const canRename = useHas()(rename) === true
  const sync = one('syncOn', directory) ?? one('syncOff', directory)
  const remove = one('remove', directory)
  return (
    <FormColumn>
      {canRename && mayWrite && <NameForm directory={directory} />}
      <Panel>
        <Title level={3} size="small">
          {t('members')}
        </Title>
        <Text>
          {t(
            directory.isSynced
              ? 'syncOnText'
              : directory.details?.hasStarted === false
                ? 'notStartedText'
                : 'pausedText',
          )}
        </Text>
        <Row>{sync && <ActionButton action={sync} />}</Row>
      </Panel>
      <RemovalsPanel directory={directory} />
      <Panel>
        <Title level={3} size="small">
          {t('deleteConnection')}
        </Title>
        <Text>{t('dangerText')}</Text>
        <Row>{remove && <ActionButton action={remove} variant="danger" />}</Row>
      </Panel>
    </FormColumn>
  )
}

/** Whether removals wait, and the way to change it; while some wait, the banner above leads on. */
const RemovalsPanel = ({ directory }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const { one } = directoryActions.useActions()
  const { approval } = directory.details ?? {}
  const change = one('stopAsking', directory) ?? one('askAgain', directory)
  if (!change) return null
  return (
    <Panel>
      <Title level={3} size="small">
        {t('removalsTitle')}
      </Title>
      <Text>{t(directory.details?.removals === 'apply' ? 'removalsApproved' : 'removalsAsk')}</Text>
      {approval && (
        <Text data-size="13">
          <Sentence
            parts={t.parts('approvedBy', { email: approval.byEmail, time: <RelativeTime at={approval.at} /> })}
          />
        </Text>
      )}
      <Row>
        <ActionButton action={change} />
      </Row>
    </Panel>
  )
}

const NameForm = ({ directory }: { directory: Directory }) => {
  const t = useMessages(provisioningMessages)
  const { rename } = useElementStore(directories)
  const { show } = useToasts()
  const form = useEditForm({
    schema: v.object({ name: nameEntry(t) }),
    row: directory,
    values: ({ name }) => ({ name }),
    save: ({ name }, began) => rename.run({ began, name }),
    onSaved: () => show({ text: t('nameSaved') }),
  })
  return (
    <Panel>
      <EditForm form={form}>
        <TextField {...form.field('name')} label={t('name')} description={t('nameHint')} autoComplete="off" />
      </EditForm>
    </Panel>
  )
}
