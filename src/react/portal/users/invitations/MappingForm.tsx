import * as v from 'valibot'
import type { ImportRow, InviteChoices, RowVerdict } from '../../../../http/invitations/types.ts'
import type { CsvTable } from '../../../../state/portal/invitations/csv.ts'
import { guessMapping, rowsOf, type Target } from '../../../../state/portal/invitations/importFile.ts'
import { imports } from '../../../../state/portal/invitations/imports.ts'
import { useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { EditError } from '../../common/forms/EditError.tsx'
import { useEditForm } from '../../common/forms/useEditForm.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { invitationsMessages } from './messages.ts'
import { defaultRoleIds } from './WithChoices.tsx'

const targets = { email: 'columnEmail', name: 'columnName', roles: 'columnRoles' } as const satisfies Record<
  Target,
  string
>

const placeOf = (text: string) => (text === '' ? {} : { place: Number(text) })

interface Props {
  table: CsvTable
  choices: InviteChoices
  onBack: () => void
  onChecked: (rows: ImportRow[], verdicts: RowVerdict[], roleIds: string[]) => void
}

/** What the columns of a file are, and the roles of people whose line names none. */
export const MappingForm = ({ table, choices, onBack, onChecked }: Props) => {
  const t = useMessages(invitationsMessages)
  const { check } = useFlow(imports)
  const guessed = guessMapping(table)
  const initial = defaultRoleIds(choices)
  const textOf = (target: Target) => (guessed[target] === undefined ? '' : String(guessed[target]))
  const rowsBy = ({ email, name, roles }: Record<Target, string>) => {
    const [first, second, third] = [placeOf(email).place, placeOf(name).place, placeOf(roles).place]
    return rowsOf(table, {
      ...(first !== undefined && { email: first }),
      ...(second !== undefined && { name: second }),
      ...(third !== undefined && { roles: third }),
    })
  }
  const form = useEditForm({
    schema: v.object({
      email: v.pipe(v.string(), v.nonEmpty(t('columnMissing'))),
      name: v.string(),
      roles: v.string(),
      roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
    }),
    row: { email: textOf('email'), name: textOf('name'), roles: textOf('roles'), roleIds: initial },
    values: row => row,
    isNew: true,
    save: ({ roleIds, ...mapping }) => check.run({ rows: rowsBy(mapping), roleIds }),
    onSaved: (verdicts, { roleIds, ...mapping }) => onChecked(rowsBy(mapping), verdicts, roleIds),
  })
  const columns = table.header.map((label, index) => ({ value: String(index), label: label || String(index + 1) }))
  return (
    <Form {...form.form}>
      <EditError form={form} />
      {(['email', 'name', 'roles'] as const).map(target => (
        <Select
          key={target}
          {...form.field(target)}
          label={t(targets[target])}
          options={[{ value: '', label: t('columnNone') }, ...columns]}
        />
      ))}
      <ChoiceField
        {...form.field('roleIds')}
        label={t('roles')}
        description={t('fileRolesHint')}
        choices={choices.roles}
        initial={initial}
        reason={t('roleExceeds')}
      />
      <DialogActions>
        <Button onClick={onBack}>{t('otherFile')}</Button>
        <Button type="submit" variant="primary" isBusy={form.busy}>
          {t('check', { count: table.records.length })}
        </Button>
      </DialogActions>
    </Form>
  )
}
