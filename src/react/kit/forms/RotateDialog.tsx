import * as v from 'valibot'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useEditForm } from './useEditForm.ts'
import { kitMessages } from '../kitMessages.ts'

const schema = v.object({ overlapSeconds: v.pipe(v.string(), v.transform(Number)) })
const aDay = '86400'

interface Props {
  title: string
  description: string
  submitLabel: string
  /** What keeps working with the old secret for the chosen time; without it, the time cannot be chosen. */
  overlapHint: string | undefined
  rotate: (overlapSeconds: number) => Promise<MutationResult<string>>
  /** Shows the new secret, in a dialog that replaces this one. */
  onRotated: (secret: string) => void
}

/** Replaces a secret, after a step-up where the server asks for it. */
export const RotateDialog = ({ overlapHint, rotate, onRotated, ...frame }: Props) => {
  const t = useMessages(kitMessages)
  const form = useEditForm({
    schema,
    row: aDay,
    values: overlapSeconds => ({ overlapSeconds }),
    isNew: true,
    save: ({ overlapSeconds }) => rotate(overlapSeconds),
    onSaved: onRotated,
  })
  return (
    <FormDialog {...frame} form={form}>
      {overlapHint !== undefined && (
        <Select
          {...form.field('overlapSeconds')}
          label={t('overlap')}
          description={overlapHint}
          options={[
            { value: '0', label: t('overlapNone') },
            { value: '3600', label: t('overlapHour') },
            { value: aDay, label: t('overlapDay') },
            { value: '604800', label: t('overlapWeek') },
          ]}
        />
      )}
    </FormDialog>
  )
}
