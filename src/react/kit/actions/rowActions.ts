import type { EnglishMessages } from '../../messages/messages.ts'
import type { Action } from '../action.ts'
import { actionsOfRow, openRow } from './actionsOfRow.tsx'
import { actionsOfSelection } from './actionsOfSelection.tsx'
import { useActionTools } from './actionTools.ts'
import type { RowActionTable } from './rowAction.ts'

const noFacts = () => undefined as unknown

/** What can be done to rows now. */
export interface PossibleActions<Row> {
  /** What a row offers: its menu, and the head of its panel. */
  ofRow: (row: Row) => readonly Action[]
  /** Does what pressing a row does; undefined where rows cannot be pressed. */
  openRow: ((row: Row) => void) | undefined
  /** What a selection offers; `clear` ends it. */
  ofSelection: (rows: readonly Row[], clear: () => void) => readonly Action[]
}

/**
 * Declares what can be done to the rows of a list, in the order of the menu: once for menu, panel, selection and keyboard.
 * `useActions` answers what is possible now.
 */
export const rowActions = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  table: RowActionTable<Row, English, Facts>,
) => {
  const { useFacts = noFacts as () => Facts } = table
  const rules = Object.values(table.actions)
  const canOpen = rules.some(({ opens }) => opens)
  const useActions = (): PossibleActions<Row> => {
    const tools = useActionTools(table, useFacts())
    return {
      ofRow: row => actionsOfRow(tools, row),
      openRow: canOpen ? row => openRow(tools, row) : undefined,
      ofSelection: (rows, clear) => actionsOfSelection(tools, rows, clear),
    }
  }
  return { messages: table.messages, hasSelection: rules.some(({ selection }) => selection), useActions }
}

/** What `rowActions` declares. */
export type RowActions<Row extends { id: string }, English extends EnglishMessages> = ReturnType<
  typeof rowActions<Row, English, unknown>
>
