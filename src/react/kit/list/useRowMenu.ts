import { useCallback, type ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import type { MenuItem } from '../../ui/MenuEntry.tsx'
import type { TableMenu } from '../../ui/table/TableFrame.tsx'
import { useSharedMenu } from '../../ui/useSharedMenu.tsx'
import type { Action } from '../action.ts'
import { kitMessages } from '../kitMessages.ts'

const itemOf = ({ label, icon, disabledReason, isDestructive, run }: Action): MenuItem => ({
  key: label,
  label,
  icon,
  disabledReason,
  isDanger: isDestructive,
  onSelect: () => void run(),
})

/** The menu of the rows of a list, by what a page offers for one. */
export const useRowMenu = <Row>(
  actionsOf: ((row: Row) => readonly Action[]) | undefined,
  nameOf: (row: Row) => string,
): { rowMenu: TableMenu<Row> | undefined; menu: ReactNode } => {
  const t = useMessages(kitMessages)
  const { toggle, press, menu } = useSharedMenu<Row>(row => (actionsOf?.(row) ?? []).map(itemOf))
  const rowLabel = useCallback(
    (row: Row) => (actionsOf?.(row).length ? t('rowActionsOf', { name: nameOf(row) }) : undefined),
    [actionsOf, nameOf, t],
  )
  if (!actionsOf) return { rowMenu: undefined, menu: undefined }
  return { rowMenu: { label: t('rowActions'), rowLabel, toggle, press }, menu }
}
