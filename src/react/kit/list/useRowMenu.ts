import { useCallback, type ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import type { TableMenu } from '../../ui/table/rowControls.ts'
import { useSharedMenu } from '../../ui/useSharedMenu.tsx'
import type { Action } from '../action.ts'
import { kitMessages } from '../kitMessages.ts'
import { menuItemOf } from './menuItemOf.ts'

/** The menu of the rows of a list, by what a page offers for one. */
export const useRowMenu = <Row>(
  actionsOf: ((row: Row) => readonly Action[]) | undefined,
  nameOf: (row: Row) => string,
): { rowMenu: TableMenu<Row> | undefined; menu: ReactNode } => {
  const t = useMessages(kitMessages)
  const { menu, ...presses } = useSharedMenu<Row>(row => (actionsOf?.(row) ?? []).map(menuItemOf))
  const rowLabel = useCallback(
    (row: Row) => (actionsOf?.(row).length ? t('rowActionsOf', { name: nameOf(row) }) : undefined),
    [actionsOf, nameOf, t],
  )
  if (!actionsOf) return { rowMenu: undefined, menu: undefined }
  return { rowMenu: { label: t('rowActions'), rowLabel, ...presses }, menu }
}
