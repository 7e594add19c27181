import { useStore } from '@nanostores/react'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuItem } from '../../ui/MenuEntry.tsx'
import { unseen } from '../../ui/table/rowStyles.ts'
import { ActionButton } from '../ActionButton.tsx'
import { BulkBar } from './BulkBar.tsx'
import { csvFile } from './csv.ts'
import { chosenOf, FilterBar } from './FilterBar.tsx'
import type { ListFilter, ListProps } from './listTypes.ts'
import { kitMessages } from '../kitMessages.ts'
import { saveFile } from './saveFile.ts'
import { SearchBox } from './SearchBox.tsx'
import { buttonsPx, chipsPx } from './toolbarWidth.ts'
import type { Selection } from './useSelection.ts'

/** Room for the search field and gaps. */
const searchPx = 200

const End = styled.div.withConfig({ componentId: 'fe-toolbar-end' })<{
  /** Below this width of the list, buttons with an icon show only that, so that the toolbar stays one line. */
  $iconsBelowPx: number
}>`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline-start: auto;
    &:empty {
      display: none;
    }
    @container fe-table (max-width: ${({ $iconsBelowPx }) => $iconsBelowPx}px) {
      & > button:has(> svg) {
        padding-inline: 8px;
      }
      & > button:has(> svg) > :not(svg) {
        ${unseen}
      }
    }
  }
`

interface Props<Row, Filters extends object> extends Pick<
  ListProps<Row, Filters>,
  'list' | 'columns' | 'searchLabel' | 'bulkActions' | 'csv' | 'action' | 'menu'
> {
  filters: readonly ListFilter<Filters>[] | undefined
  /** How many rows the filters leave, where that is known. */
  total?: number | undefined
  /** Without it, no rows can be selected. */
  selection?: Pick<Selection<Row>, 'rows' | 'elsewhere' | 'clear'> | undefined
  /** Whether selected rows that are not in sight are hidden in the same list; otherwise they are on other pages. */
  hidesRows?: boolean
  /** The rows that a file gets; without them none is offered. */
  rows?: readonly Row[]
  /** Takes the focus over when the selection ends by a button of its bar. */
  takeFocus?: () => unknown
}

/** Search, filters and download of a list; or what can be done with the selected rows, while there are any. */
export const ListToolbar = <Row, Filters extends object>(props: Props<Row, Filters>) => {
  const { list, columns, searchLabel, filters, bulkActions, csv, action, menu, selection, rows = [], takeFocus } = props
  const t = useMessages(kitMessages)
  const view = useStore(list.$view)
  const isSelecting = bulkActions !== undefined && selection !== undefined && selection.rows.length > 0
  const hasLostFocus = useRef(false)
  const returnFocus = useEffectEvent(() => takeFocus?.())
  useEffect(() => {
    if (isSelecting || !hasLostFocus.current) return
    hasLostFocus.current = false
    returnFocus()
  }, [isSelecting])
  if (isSelecting)
    return (
      <BulkBar
        count={selection.rows.length}
        elsewhere={selection.elsewhere}
        isHidden={props.hidesRows}
        actions={bulkActions(selection.rows, selection.clear)}
        onClear={selection.clear}
        onFocusLost={() => void (hasLostFocus.current = true)}
      />
    )
  const withNote = (item: MenuItem): MenuItem => {
    const place = columns.findIndex(({ key }) => key === item.key)
    return place < 0 ? item : { ...item, leftNote: { place, text: t('hiddenAtWidth') } }
  }
  const labels = [filters && t('filters'), csv && t('csv'), action?.label, menu?.label].filter(
    label => label !== undefined,
  )
  const chips = filters ? chosenOf(filters, view.filters).map(({ words }) => t('filterValue', words)) : []
  const iconsBelowPx = searchPx + buttonsPx(labels) + chipsPx(chips)
  return (
    <>
      {searchLabel !== undefined && (
        <SearchBox
          label={searchLabel}
          value={view.search}
          onSearch={list.search}
          onSubmit={text => list.show({ search: text, page: 1 })}
        />
      )}
      {filters && <FilterBar filters={filters} values={view.filters} count={props.total} onChange={list.setFilters} />}
      <End $iconsBelowPx={iconsBelowPx}>
        {csv && rows.length > 0 && (
          <Button
            variant="ghost"
            icon={Download}
            title={t('csv')}
            onClick={() =>
              saveFile(csv.fileName, 'text/csv;charset=utf-8', csvFile([...columns, ...(csv.more ?? [])], rows))
            }
          >
            {t('csv')}
          </Button>
        )}
        {action && <ActionButton action={action} title={action.label} />}
        {menu && <Menu {...menu} items={menu.items.map(withNote)} title={menu.label} />}
      </End>
    </>
  )
}
