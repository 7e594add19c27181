import { useStore } from '@nanostores/react'
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs'
import { chosenColumns, columnChoice, usualColumns, type ColumnKey } from '../../../state/portal/users/columnChoice.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { MenuItem } from '../../ui/MenuEntry.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usersMessages } from './messages.ts'

/** The columns that a person chose, and the menu in which each is shown or hidden at once. */
export const useColumnsMenu = () => {
  const t = useMessages(usersMessages)
  const { show } = useToasts()
  const { $columns, choose, reset } = useElementStore(columnChoice)
  const chosen = useStore($columns)
  const toggle = (key: ColumnKey) =>
    choose(chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key])
  const columns: readonly MenuItem[] = chosenColumns.map(key => ({
    key,
    label: t(key),
    isChecked: chosen.includes(key),
    isMultiple: true,
    onSelect: () => toggle(key),
  }))
  const restore: MenuItem = {
    key: 'reset',
    label: t('usualColumns'),
    startsGroup: true,
    onSelect: () => {
      reset()
      show({ text: t('columnsReset') })
    },
  }
  const isUsual = chosen.length === usualColumns.length && chosen.every(key => usualColumns.includes(key))
  const menu = { label: t('columns'), icon: Columns3, items: isUsual ? columns : [...columns, restore] }
  return { chosen, menu }
}
