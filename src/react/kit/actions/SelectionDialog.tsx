import { useState } from 'react'
import * as v from 'valibot'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { BulkOutcome } from '../../../state/kit/bulkRun.ts'
import type { FormSchema } from '../../app/useForm.ts'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Select } from '../../ui/Select.tsx'
import { Text } from '../../ui/Text.tsx'
import { BulkProgress } from '../bulk/BulkProgress.tsx'
import { useDialogs } from '../dialogs/DialogHost.tsx'
import { asksForStepUp, useAwaitedStepUp } from '../dialogs/useStepUp.tsx'
import type { FormOf } from '../forms/dialogForm.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useEditForm } from '../forms/useEditForm.ts'
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
const done = { ok: true, answer: undefined } as const

/**
 * Changes rows one by one and shows what became of each. What may take a fresh proof of who the person is asks for it with the
 * first of them, while the form with all that was chosen is still there.
 */
const useRun = <Row extends { id: string }>({ nameOf, clear }: Pick<Props<Row>, 'nameOf' | 'clear'>) => {
  const dialogs = useDialogs()
  const withStepUp = useAwaitedStepUp()
  const show = (
    choice: SelectionChoice<Row>,
    asked: unknown,
    rows: readonly Row[],
    first?: { id: string; outcome: BulkOutcome },
  ) => {
    const change = async (row: Row): Promise<BulkOutcome> => {
      if (row.id === first?.id) return first.outcome
      const reason = choice.reasonToSkip(row)
      return reason === undefined ? choice.change(row, asked) : { kind: 'skipped', reason }
    }
    const runAgain = (failed: readonly Row[]) => void withStepUp(() => run(choice, asked, failed))
    // Everything else is tried again in the same list of results.
    const retry = choice.stepUp ? runAgain : undefined
    dialogs.open(<BulkProgress title={choice.running} rows={rows} {...{ nameOf, change, retry, clear }} />)
  }
  const run = async (
    choice: SelectionChoice<Row>,
    asked: unknown,
    rows: readonly Row[],
  ): Promise<MutationResult<unknown>> => {
    const first = rows.find(row => choice.reasonToSkip(row) === undefined)
    if (!first || !choice.stepUp) {
      show(choice, asked, rows)
      return done
    }
    const outcome = await choice.change(first, asked)
    if (outcome.kind === 'failed' && asksForStepUp(outcome.error)) return { ok: false, error: outcome.error }
    show(choice, asked, rows, { id: first.id, outcome })
    return done
  }
  return run
}

/** Asks before something is done to several rows, or what is to be done, and does it one by one. */
export const SelectionDialog = <Row extends { id: string }>(props: Props<Row>) => {
  const { choices, texts } = props
  const run = useRun(props)
  const [first] = useState(() => (texts && choices[texts.first] ? texts.first : Object.keys(choices)[0]!))
  const [key, setKey] = useState(first)
  const choice = choices[key]!
  const { rows, Fields, line: Line } = choice
  const form = useEditForm({
    schema: choice.schema ?? noFields,
    row: choice.blank,
    values: row => row,
    isNew: true,
    save: asked => run(choice, asked, rows),
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
