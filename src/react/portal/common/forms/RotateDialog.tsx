import * as v from 'valibot'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Select } from '../../../ui/Select.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useEditForm } from './useEditForm.ts'
import { useToasts } from '../toasts/useToasts.ts'
import { formMessages } from './messages.ts'
import { useStepUp } from '../dialogs/useStepUp.tsx'

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
  /** Says why a rotation after a step-up failed, when this dialog is gone. */
  failure: (reason: string) => string
}

/** Replaces a secret, after a step-up where the server asks for it. */
export const RotateDialog = ({ overlapHint, rotate, onRotated, failure, ...frame }: Props) => {
  const t = useMessages(formMessages)
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useStepUp()
  const form = useEditForm({
    schema,
    row: aDay,
    values: overlapSeconds => ({ overlapSeconds }),
    isNew: true,
    save: ({ overlapSeconds }) =>
      withStepUp(
        () => rotate(overlapSeconds),
        result =>
          result.ok ? onRotated(result.answer) : show({ text: failure(errorText(result.error)), isFailure: true }),
      ),
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
