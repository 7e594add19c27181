import { useCallback, type ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import type { TableMenu } from '../../ui/table/rowControls.ts'
import { useSharedMenu } from '../../ui/useSharedMenu.tsx'
import { kitMessages } from '../kitMessages.ts'
import type { ListProps } from './listTypes.ts'
import { menuItemOf } from '../menuItemOf.ts'

const isPicker = (button: HTMLElement) => button.hasAttribute('data-picker')

/** The menu of the rows of a list, by what a page offers for one, and of their cells that are pickers. */
export const useRowMenu = <Row>(
  actionsOf: ListProps<Row, object>['rowMenu'],
  pick: ListProps<Row, object>['pick'],
  nameOf: (row: Row) => string,
): { rowMenu: TableMenu<Row> | undefined; menu: ReactNode } => {
  const t = useMessages(kitMessages)
  const pickedOf = (row: Row) => pick?.(row) ?? []
  const { menu, toggle, ...presses } = useSharedMenu<Row>((row, button) => {
    if (!isPicker(button)) return (actionsOf?.(row) ?? []).map(menuItemOf)
    const picked = pickedOf(row)
    return 'run' in picked ? [menuItemOf(picked)] : picked
  })
  const rowLabel = useCallback(
    (row: Row) => (actionsOf?.(row).length ? t('rowActionsOf', { name: nameOf(row) }) : undefined),
    [actionsOf, nameOf, t],
  )
  if (!actionsOf) return { rowMenu: undefined, menu: undefined }
  const press: TableMenu<Row>['toggle'] = (button, row, isAtEnd) => {
    const picked = isPicker(button) ? pickedOf(row) : []
    if ('run' in picked) void picked.run()
    else toggle(button, row, isAtEnd)
  }
  return { rowMenu: { label: t('rowActions'), rowLabel, toggle: press, ...presses }, menu }
}
