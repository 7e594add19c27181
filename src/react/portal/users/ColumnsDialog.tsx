import * as v from 'valibot'
import { chosenColumns, columnChoice, type ColumnKey } from '../../../state/portal/users/columnChoice.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { usersMessages } from './messages.ts'

const columnsSchema = () => v.object({ columns: v.array(v.string()) })

const ColumnFields = ({ form }: FieldsProps<ReturnType<typeof columnsSchema>, readonly ColumnKey[]>) => {
  const t = useMessages(usersMessages)
  const { reset } = useElementStore(columnChoice)
  const { close } = useDialog()
  return (
    <>
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
    </>
  )
}

/** Chooses the columns of the list of members. */
export const ColumnsDialog = dialogForm({
  messages: usersMessages,
  title: 'columnsTitle',
  text: 'columnsText',
  submit: 'showColumns',
  schema: columnsSchema,
  values: (columns: readonly ColumnKey[]) => ({ columns: [...columns] }),
  isNew: true,
  Fields: ColumnFields,
  save: async ({ columns }, { store }) => {
    store(columnChoice).choose(columns)
    return { ok: true, answer: undefined }
  },
})
