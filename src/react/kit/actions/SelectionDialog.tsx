import { useState } from 'react'
import * as v from 'valibot'
import type { FormSchema } from '../../app/useForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Select } from '../../ui/Select.tsx'
import { Text } from '../../ui/Text.tsx'
import { useDialogs } from '../dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../dialogs/useStepUp.tsx'
import type { FormOf } from '../forms/dialogForm.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useEditForm } from '../forms/useEditForm.ts'
import { kitMessages } from '../kitMessages.ts'
import { runSelection } from './runSelection.tsx'
import type { SelectionChoice, SelectionTexts } from './selectionChoice.ts'

interface Props<Row extends { id: string }> {
  /** What can be done, by key: one, or several to choose from. */
  choices: Readonly<Record<string, SelectionChoice<Row>>>
  /** Of the dialog that lets choose; without them there is one choice. */
  texts: SelectionTexts | undefined
  nameOf: (row: Row) => string
  /** Ends the selection, once all rows were tried. */
  clear: () => void
}

const noFields: FormSchema = v.object({})

/** Asks before something is done to several rows, or what is to be done, and does it one by one. */
export const SelectionDialog = <Row extends { id: string }>(props: Props<Row>) => {
  const { choices, texts, nameOf, clear } = props
  const t = useMessages(kitMessages)
  const run = { dialogs: useDialogs(), withStepUp: useAwaitedStepUp(), nameOf, clear }
  const [first] = useState(() => (texts && choices[texts.first] ? texts.first : Object.keys(choices)[0]!))
  const [key, setKey] = useState(first)
  const choice = choices[key]!
  const { rows, Fields, line: Line } = choice
  const form = useEditForm({
    schema: choice.schema ?? noFields,
    row: choice.blank,
    values: row => row,
    isNew: true,
    save: asked => runSelection(run, choice, asked, rows),
  })
  return (
    <FormDialog
      title={texts?.title ?? choice.title ?? choice.label}
      description={texts?.text}
      form={form}
      submitLabel={choice.label}
      isDestructive={choice.isDestructive}
    >
      {texts && (
        <Select
          name="action"
          label={texts.choice}
          defaultValue={first}
          error={undefined}
          options={Object.entries(choices).map(([value, { label }]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => setKey(value)}
        />
      )}
      {choice.text !== undefined && <Text>{choice.text}</Text>}
      {[...choice.skipped].map(([reason, count]) => (
        <Text key={reason}>{t('willSkip', { count, reason })}</Text>
      ))}
      {Line && (
        <PlainList>
          {rows.map(row => (
            <PlainItem key={row.id}>
              <Line row={row} />
            </PlainItem>
          ))}
        </PlainList>
      )}
      {Fields && <Fields key={key} form={form as unknown as FormOf<FormSchema>} row={choice.blank} />}
    </FormDialog>
  )
}
