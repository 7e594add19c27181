import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import type { ListedRole } from '../../../http/roles/answers.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { holdersText } from './holdersText.ts'
import { rolesMessages, type RolesTranslate } from './messages.ts'

const replacementSchema = (t: RolesTranslate) =>
  v.object({ replacementId: v.pipe(v.string(), v.nonEmpty(t('replaceMissing'))) })

const ReplacementField = ({ form, row }: FieldsProps<ReturnType<typeof replacementSchema>, ListedRole>) => {
  const t = useMessages(rolesMessages)
  const others = (useStore(useElementStore(roles).all.of()).data ?? []).filter(({ id }) => id !== row.id)
  return (
    <Select
      {...form.field('replacementId')}
      label={t('replaceWith')}
      options={[
        { value: '', label: t('replaceChoose') },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

/** Asks which role those get who have a role that is to be deleted. */
export const ReplaceRoleDialog = dialogForm({
  messages: rolesMessages,
  title: 'deleteTitle',
  text: ({ holders }, { t, format }) => (holders ? t('replaceText', { holders: holdersText(t, format, holders) }) : ''),
  nameOf: ({ name }: ListedRole) => name,
  submit: ({ holders }, { t }) => (holders?.members ? t('move', { count: holders.members }) : t('moveOthers')),
  done: (_role, { t, store }, { replacementId }) => {
    const replacement = store(roles)
      .all.of()
      .get()
      .data?.find(({ id }) => id === replacementId)
    return t('replaced', { name: replacement?.name ?? '' })
  },
  schema: replacementSchema,
  values: () => ({ replacementId: '' }),
  faults: { 'ER-ROLE-EXCEEDS': 'replacementId' },
  Fields: ReplacementField,
  save: ({ replacementId }, { store, began }) => store(roles).replace.run({ id: began.id, replacementId }),
})
