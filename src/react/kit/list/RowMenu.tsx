import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { Action } from '../action.ts'
import { listMessages } from './messages.ts'

/** Without a touch screen the button is drawn while its row is hovered or focused; it keeps its place. */
const Box = styled.span.withConfig({ componentId: 'fe-row-menu' })`
  && {
    ${plain}
    display: inline-block;
    text-align: start;
    white-space: normal;
    @container fe-table (min-width: 640px) {
      @media (hover: hover) and (pointer: fine) {
        [role='row']:not(:hover, :focus-within) > * > & {
          opacity: 0;
        }
      }
    }
  }
`

interface Props {
  /** Name of the row. */
  name: string
  actions: readonly Action[]
}

/** The menu of a row at its end. */
const RowMenu = ({ name, actions }: Props) => {
  const t = useMessages(listMessages)
  if (actions.length === 0) return null
  const items = actions.map(({ label, icon, disabledReason, isDestructive, run }) => ({
    key: label,
    label,
    icon,
    disabledReason,
    isDanger: isDestructive,
    onSelect: () => void run(),
  }))
  return (
    <Box>
      <Menu label={t('rowActionsOf', { name })} icon={EllipsisVertical} isIconOnly items={items} />
    </Box>
  )
}

/** The menus of all rows, by what a page offers for one. */
export const rowMenus = <Row,>(
  actionsOf: ((row: Row) => readonly Action[]) | undefined,
  label: string,
  nameOf: (row: Row) => string,
): { label: string; menu: (row: Row) => ReactNode } | undefined =>
  actionsOf && { label, menu: row => <RowMenu name={nameOf(row)} actions={actionsOf(row)} /> }
