import * as v from 'valibot'
import { chosenColumns, columnChoice } from '../../../state/portal/users/columnChoice.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { usersMessages } from './messages.ts'

/** Chooses the columns of the list of members. */
export const ColumnsDialog = () => {
  const t = useMessages(usersMessages)
  const { $columns, choose, reset } = useFlow(columnChoice)
  const { close } = useDialog()
  const form = useEditForm({
    schema: v.object({ columns: v.array(v.string()) }),
    row: $columns.get(),
    values: columns => ({ columns: [...columns] }),
    isNew: true,
    save: async ({ columns }) => {
      choose(columns)
      return { ok: true, answer: undefined }
    },
    onSaved: close,
  })
  return (
    <FormDialog title={t('columnsTitle')} description={t('columnsText')} form={form} submitLabel={t('showColumns')}>
      <Stack $gap={2}>
        {chosenColumns.map(key => (
          <Checkbox key={key} {...form.box('columns', key)} label={t(key)} />
        ))}
      </Stack>
      <LinkRow>
        <Button
          variant="link"
          onClick={() => {
            reset()
            close()
          }}
        >
          {t('usualColumns')}
        </Button>
      </LinkRow>
    </FormDialog>
  )
}
