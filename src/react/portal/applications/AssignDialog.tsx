import { useRef } from 'react'
import * as v from 'valibot'
import type { TenantApplication } from '../../../http/applications/manageCalls.ts'
import { applications } from '../../../state/portal/applications/applications.ts'
import { outcomeOf } from '../../../state/kit/bulkRun.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { BulkProgress } from '../../kit/bulk/BulkProgress.tsx'
import { useDialog, useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useUndo } from '../../kit/toasts/useUndo.ts'
import { MembersField } from '../common/choices/MembersField.tsx'
import { applicationsMessages, type ApplicationsTranslate } from './messages.ts'

interface Props {
  application: Pick<TenantApplication, 'id' | 'name'>
}

/** A member who was chosen. */
interface Person {
  id: string
  name: string
  fullName: string
}

const assignSchema = (t: ApplicationsTranslate) =>
  v.object({ userIds: v.pipe(v.array(v.string()), v.nonEmpty(t('membersMissing'))) })

const noneChosen = { userIds: [] as string[] }

const nothingSelected = () => {}

/** Assigns several members one after the other, with the outcome of each, which can be undone. */
const useAssignAll = ({ id: appId }: Props['application']) => {
  const t = useMessages(applicationsMessages)
  const dialogs = useDialogs()
  const { assign, unassign } = useElementStore(applications)
  const assignOne = async ({ id: userId }: Person) => {
    const result = await assign.run({ userId, appId })
    if (result.ok && !result.answer) return { kind: 'skipped', reason: t('alreadyAssigned') } as const
    return outcomeOf(result)
  }
  const unassignOne = async ({ id: userId }: Person) => outcomeOf(await unassign.run({ userId, appId }))
  const common = { nameOf: ({ fullName }: Person) => fullName, clear: nothingSelected }
  const undo = (rows: readonly Person[]) =>
    dialogs.open(<BulkProgress {...common} title={t('undo')} rows={rows} change={unassignOne} />)
  return (rows: readonly Person[]) =>
    dialogs.open(<BulkProgress {...common} title={t('assign')} rows={rows} change={assignOne} undo={undo} />)
}

/** Assigns an application to members: to one at once, to several with the outcome of each. */
export const AssignDialog = ({ application }: Props) => {
  const { id: appId, name } = application
  const t = useMessages(applicationsMessages)
  const { assign, unassign } = useElementStore(applications)
  const { close } = useDialog()
  const { show } = useToasts()
  const undoing = useUndo()
  const assignAll = useAssignAll(application)
  const chosen = useRef<readonly Person[]>([])
  const tell = ({ id: userId, name: person }: Person, isNew: boolean) => {
    const texts = { name: person, application: name }
    if (!isNew) return show({ text: t('assignedBefore', texts) })
    const undo = undoing(() => unassign.run({ userId, appId }), t('unassigned', texts))
    return show({ text: t('assignedTo', texts), undo, about: userId })
  }
  const form = useEditForm({
    schema: assignSchema(t),
    row: noneChosen,
    values: row => row,
    isNew: true,
    save: async ({ userIds: [userId = '', ...others] }) =>
      others.length === 0 ? assign.run({ userId, appId }) : { ok: true as const, answer: true },
    onSaved: (isNew, { userIds }) => {
      const people = chosen.current.filter(({ id }) => userIds.includes(id))
      if (people.length > 1) return assignAll(people)
      if (people[0]) tell(people[0], isNew)
      close()
    },
  })
  const { initial: _none, ...field } = form.list('userIds')
  return (
    <FormDialog title={t('assignTitle', { name })} description={t('assignText')} form={form} submitLabel={t('assign')}>
      <MembersField
        {...field}
        label={t('members')}
        chosen={[]}
        onChange={options => {
          chosen.current = options.map(({ value, label, description }) => ({
            id: value,
            name: label,
            fullName: description && description !== label ? `${label} (${description})` : label,
          }))
        }}
      />
    </FormDialog>
  )
}
