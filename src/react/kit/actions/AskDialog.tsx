import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { FormSchema } from '../../app/useForm.ts'
import type { EnglishMessages } from '../../messages/messages.ts'
import { useDialog } from '../dialogs/DialogHost.tsx'
import type { FormOf } from '../forms/dialogForm.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useEditForm } from '../forms/useEditForm.ts'
import { useToasts } from '../toasts/useToasts.ts'
import type { AnyQuestion } from './rowAction.ts'

interface Props {
  question: Pick<AnyQuestion<EnglishMessages, unknown>, 'blank' | 'Fields'>
  schema: FormSchema
  title: string
  text: string | undefined
  submitLabel: string
  done: string | undefined
  run: (asked: unknown) => Promise<MutationResult<unknown>>
}

/** Asks for what an action needs, and does it. */
export const AskDialog = ({ question, schema, title, text, submitLabel, done, run }: Props) => {
  const { show } = useToasts()
  const { close } = useDialog()
  const { Fields, blank } = question
  const form = useEditForm({
    schema,
    row: blank,
    values: row => row,
    isNew: true,
    save: run,
    onSaved: () => {
      if (done !== undefined) show({ text: done })
      close()
    },
  })
  return (
    <FormDialog title={title} description={text} form={form} submitLabel={submitLabel}>
      <Fields form={form as unknown as FormOf<FormSchema>} row={blank} />
    </FormDialog>
  )
}
