import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { memberApplications, type AssignableApplication } from '../../../state/portal/users/memberApplications.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usersMessages } from './messages.ts'

/** Assigns applications to a member, and takes them away. */
export const ApplicationsDialog = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const errorText = useErrorText()
  const { assigned, choices } = useFlow(memberApplications)
  const own = useStore(assigned.of(member.id))
  const all = useStore(choices.of())
  const name = nameOf(member)
  if (own.data && all.data) return <Assignment member={member} appIds={own.data} choices={all.data} />
  const error = (!own.data && own.error) || (!all.data && all.error)
  return (
    <DialogFrame title={t('applicationsTitle', { name })} isDirty={() => false}>
      {error ? (
        <Stack>
          <Text role="alert">{t('applicationsFailed', { reason: errorText(error) })}</Text>
          <Button onClick={() => void Promise.all([assigned.refresh(member.id), choices.refresh()])}>
            {t('tryAgain')}
          </Button>
        </Stack>
      ) : (
        <div aria-busy="true">
          <Skeleton $height="64px" />
          <LoadingAnnouncer label={t('applicationsLoading', { name })} />
        </div>
      )}
    </DialogFrame>
  )
}

interface AssignmentProps {
  member: Member
  appIds: readonly string[]
  choices: readonly AssignableApplication[]
}

const Assignment = ({ member, appIds, choices }: AssignmentProps) => {
  const t = useMessages(usersMessages)
  const { reread, save } = useFlow(memberApplications)
  const { close } = useDialog()
  const { show } = useToasts()
  const name = nameOf(member)
  const form = useEditForm({
    schema: v.object({ appIds: v.array(v.string()) }),
    row: { appIds },
    values: row => ({ appIds: [...row.appIds] }),
    reread: () => reread.run({ userId: member.id }),
    save: (values, began) => save.run({ userId: member.id, appIds: values.appIds, before: began.appIds }),
    onSaved: () => {
      show({ text: t('applicationsSaved', { name }) })
      close()
    },
  })
  const { initial, ...field } = form.list('appIds')
  return (
    <FormDialog title={t('applicationsTitle', { name })} form={form} submitLabel={t('save')}>
      <ChoicesField
        {...field}
        label={t('applications')}
        description={t('applicationsHint')}
        choices={choices}
        chosen={initial.map(id => ({ id, name: choices.find(known => known.id === id)?.name ?? id }))}
      />
    </FormDialog>
  )
}
