import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { Member } from '../../../http/users/answers.ts'
import type { AssignableApplication } from '../../../http/applications/calls.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ChoicesField } from '../../kit/choices/ChoicesField.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usersMessages } from './messages.ts'

interface Assignment {
  userId: string
  member: Member
  appIds: readonly string[]
  choices: readonly AssignableApplication[]
}

const applicationsSchema = () => v.object({ appIds: v.array(v.string()) })

const AssignedApplications = ({ form, row }: FieldsProps<ReturnType<typeof applicationsSchema>, Assignment>) => {
  const t = useMessages(usersMessages)
  const { initial, ...field } = form.list('appIds')
  return (
    <ChoicesField
      {...field}
      label={t('applications')}
      description={t('applicationsHint')}
      choices={row.choices}
      chosen={initial.map(id => ({ id, name: row.choices.find(known => known.id === id)?.name ?? id }))}
    />
  )
}

const AssignmentForm = dialogForm({
  messages: usersMessages,
  title: 'applicationsTitle',
  nameOf: ({ member }: Assignment) => nameOf(member),
  submit: 'save',
  done: 'applicationsSaved',
  schema: applicationsSchema,
  values: ({ appIds }) => ({ appIds: [...appIds] }),
  parts: { added: 'partAddedApplications', removed: 'partRemovedApplications' },
  Fields: AssignedApplications,
  save: ({ appIds }, { store, began, resume }) => store(memberApplications).save.run({ began, appIds, resume }),
})

/** Assigns applications to a member, and takes them away. */
export const ApplicationsDialog = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const { assigned, choices } = useElementStore(memberApplications)
  const name = nameOf(member)
  const waiting = {
    label: t('applicationsLoading', { name }),
    height: '64px',
    frame: (content: ReactNode) => (
      <DialogFrame title={t('applicationsTitle', { name })} isDirty={() => false}>
        {content}
      </DialogFrame>
    ),
  }
  return (
    <QueryView query={choices} params={undefined} {...waiting}>
      {known => (
        <QueryView query={assigned} params={member.id} {...waiting}>
          {appIds => <AssignmentForm row={{ userId: member.id, member, appIds, choices: known }} />}
        </QueryView>
      )}
    </QueryView>
  )
}
