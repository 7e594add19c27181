import type { EnglishMessages } from '../../messages/messages.ts'
import type { Action } from '../action.ts'
import { actionOfRow, actionsOfRow, openRow } from './actionsOfRow.tsx'
import { actionsOfSelection, canSelect } from './actionsOfSelection.tsx'
import { useActionTools, type AfterActions } from './actionTools.ts'
import type { RowActionTable } from './rowAction.ts'

const noFacts = () => undefined as unknown

/** What can be done to rows now. */
export interface PossibleActions<Row> {
  /** What a row offers: its menu, and the head of its panel. */
  ofRow: (row: Row) => readonly Action[]
  /** One action of a row by its key in the table, for a place of its own on the page; undefined where the row lacks it. */
  one: (key: string, row: Row) => Action | undefined
  /** Does what pressing a row does; undefined where rows cannot be pressed. */
  openRow: ((row: Row) => void) | undefined
  /** What a selection offers; `clear` ends it. Undefined where the person may do nothing with one. */
  ofSelection: ((rows: readonly Row[], clear: () => void) => readonly Action[]) | undefined
}

/**
 * Declares what can be done to the rows of a list, in the order of the menu: once for menu, panel, selection and keyboard.
 * `useActions` answers what is possible now; a page says there what follows an action, such as leaving it.
 */
export const rowActions = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  table: RowActionTable<Row, English, Facts>,
) => {
  const { useFacts = noFacts as () => Facts } = table
  const canOpen = Object.values(table.actions).some(({ opens }) => opens)
  const useActions = (after: AfterActions = {}): PossibleActions<Row> => {
    const tools = useActionTools(table, useFacts(), after)
    return {
      ofRow: row => actionsOfRow(tools, row),
      one: (key, row) => actionOfRow(tools, key, row),
      openRow: canOpen ? row => openRow(tools, row) : undefined,
      ofSelection: canSelect(tools) ? (rows, clear) => actionsOfSelection(tools, rows, clear) : undefined,
    }
  }
  return { messages: table.messages, useActions }
}

/** What `rowActions` declares. */
export type RowActions<Row extends { id: string }, English extends EnglishMessages> = ReturnType<
  typeof rowActions<Row, English, unknown>
>
