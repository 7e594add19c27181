import * as v from 'valibot'
import type { ImportRow, ImportRows, RowVerdict } from '../../../http/invitations/types.ts'
import type { InviteChoices } from '../../../http/invitations/answers.ts'
import type { CsvTable } from '../../../state/portal/invitations/csv.ts'
import { guessMapping, rowsOf, type Mapping, type Target } from '../../../state/portal/invitations/importFile.ts'
import { imports } from '../../../state/portal/invitations/imports.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { EditError } from '../../kit/forms/EditError.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { ApplicationsField } from './ApplicationsField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { invitationsMessages } from './messages.ts'
import { defaultRoleIds } from './WithChoices.tsx'

const targets = {
  email: 'columnEmail',
  name: 'columnName',
  roles: 'columnRoles',
  applications: 'columnApplications',
} as const satisfies Record<Target, string>

/** The columns that were chosen; an empty text for none. */
const mappingOf = (chosen: Readonly<Record<Target, string>>): Mapping =>
  Object.fromEntries(
    Object.entries(chosen)
      .filter(([, place]) => place !== '')
      .map(([target, place]) => [target, Number(place)]),
  )

/** Roles and applications for rows that name none. */
export type OfAllRows = Omit<ImportRows, 'rows'>

interface Props {
  table: CsvTable
  choices: InviteChoices
  onBack: () => void
  onChecked: (rows: ImportRow[], verdicts: readonly RowVerdict[], ofAll: OfAllRows) => void
}

/** What the columns of a file are, and the roles and applications of people whose line names none. */
export const MappingForm = ({ table, choices, onBack, onChecked }: Props) => {
  const t = useMessages(invitationsMessages)
  const { check } = useElementStore(imports)
  const guessed = guessMapping(table)
  const initial = defaultRoleIds(choices)
  const textOf = (target: Target) => (guessed[target] === undefined ? '' : String(guessed[target]))
  const givesApplications = (choices.applications ?? []).length > 0
  const offered = (['email', 'name', 'roles', 'applications'] as const).filter(
    target => target !== 'applications' || givesApplications,
  )
  const partsOf = ({
    roleIds,
    appIds,
    ...mapping
  }: Record<Target, string> & { roleIds: string[]; appIds: string[] }) => ({
    rows: rowsOf(table, mappingOf(mapping)),
    ofAll: { roleIds, ...(appIds.length > 0 && { appIds }) },
  })
  const form = useEditForm({
    schema: v.object({
      email: v.pipe(v.string(), v.nonEmpty(t('columnMissing'))),
      name: v.string(),
      roles: v.string(),
      applications: v.string(),
      roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
      appIds: v.array(v.string()),
    }),
    row: {
      email: textOf('email'),
      name: textOf('name'),
      roles: textOf('roles'),
      applications: givesApplications ? textOf('applications') : '',
      roleIds: initial,
      appIds: [],
    },
    values: row => row,
    isNew: true,
    save: values => {
      const { rows, ofAll } = partsOf(values)
      return check.run({ rows, ...ofAll })
    },
    onSaved: (verdicts, values) => {
      const { rows, ofAll } = partsOf(values)
      onChecked(rows, verdicts, ofAll)
    },
  })
  const columns = table.header.map((label, index) => ({ value: String(index), label: label || String(index + 1) }))
  return (
    <Form {...form.form}>
      <EditError form={form} />
      {offered.map(target => (
        <Select
          key={target}
          {...form.field(target)}
          label={t(targets[target])}
          options={[{ value: '', label: t('none') }, ...columns]}
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
      <ApplicationsField
        {...form.list('appIds')}
        offered={choices.applications}
        description={t('fileApplicationsHint')}
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
