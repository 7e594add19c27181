import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { ListedRole } from '../../../state/portal/roles/listedRole.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { holdersText } from './holdersText.ts'
import { rolesMessages } from './messages.ts'

interface Props {
  /** A role that somebody has. */
  role: ListedRole
  /** Runs when the role is gone. */
  onDeleted: (() => unknown) | undefined
}

/** Asks which role those get who have a role that is to be deleted. */
export const ReplaceRoleDialog = ({ role, onDeleted }: Props) => {
  const t = useMessages(rolesMessages)
  const format = useFormat()
  const errorText = useErrorText()
  const { all, replace } = useFlow(roles)
  const others = (useStore(all.of()).data ?? []).filter(({ id }) => id !== role.id)
  const { close } = useDialog()
  const { show } = useToasts()
  const form = useEditForm({
    schema: v.object({ replacementId: v.pipe(v.string(), v.nonEmpty(t('replaceMissing'))) }),
    row: { replacementId: '' },
    values: values => values,
    isNew: true,
    save: ({ replacementId }) => replace.run({ id: role.id, replacementId }),
    onSaved: (_answer, { replacementId }) => {
      show({ text: t('replaced', { name: others.find(({ id }) => id === replacementId)?.name ?? '' }) })
      void onDeleted?.()
      close()
    },
    faultOf: error =>
      error.code === 'ER-ROLE-EXCEEDS' ? { field: 'replacementId', message: errorText(error) } : undefined,
  })
  const members = role.holders?.members ?? 0
  return (
    <FormDialog
      title={t('deleteTitle', { name: role.name })}
      description={role.holders && t('replaceText', { holders: holdersText(t, format, role.holders) })}
      form={form}
      submitLabel={members > 0 ? t('move', { count: members }) : t('moveOthers')}
    >
      <Select
        {...form.field('replacementId')}
        label={t('replaceWith')}
        options={[
          { value: '', label: t('replaceChoose') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  )
}
