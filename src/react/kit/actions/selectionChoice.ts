import type { ComponentType } from 'react'
import type { BulkOutcome } from '../../../state/kit/bulkRun.ts'
import type { FormSchema } from '../../app/useForm.ts'
import type { FieldsProps } from '../forms/dialogForm.tsx'

/** Something that can be done to a selection, with its texts. */
export interface SelectionChoice<Row> {
  /** The selected rows that have the action. */
  rows: readonly Row[]
  label: string
  title: string | undefined
  text: string | undefined
  running: string
  line: ComponentType<{ row: Row }> | undefined
  isDestructive: boolean
  schema: FormSchema | undefined
  blank: Readonly<Record<string, unknown>>
  Fields: ComponentType<FieldsProps<FormSchema, unknown>> | undefined
  /** Whether the server may ask for a fresh proof of who the person is before it changes a row. */
  mayAskForProof: (row: Row) => boolean
  reasonToSkip: (row: Row) => string | undefined
  /** How many rows are skipped, by the reason. */
  skipped: ReadonlyMap<string, number>
  change: (row: Row, asked: unknown) => Promise<BulkOutcome>
  /** Reverts it for rows that were changed. */
  undo?: SelectionChoice<Row> | undefined
}

/** Texts of the dialog that lets choose. */
export interface SelectionTexts {
  title: string
  text: string
  choice: string
  /** Key of the action that is chosen at first. */
  first: string
}
