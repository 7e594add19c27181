import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SidePanel } from '../../ui/portal/SidePanel.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Action } from '../action.ts'
import { kitMessages } from '../kitMessages.ts'
import { PanelActions } from './PanelActions.tsx'

/** Where a row is among others, and how to go to these. */
interface RowPlace {
  index: number
  total: number
  onMove: (index: number) => void
}

interface Props {
  title: string
  /** Place of the row among those of the page, from 0; absent for one that is not among them. */
  place?: RowPlace
  /** What can be done with the row. */
  actions?: readonly Action[] | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * Details of one row at the end side of the window, with what can be done with it, and buttons to the rows before and after it. It is modal: it covers
 * the list where there is little room, and focus must not go behind it.
 */
export const DetailsPanel = ({ title, place, actions = [], onClose, children }: Props) => {
  const t = useMessages(kitMessages)
  const [moves, setMoves] = useState(0)
  return (
    <SidePanel title={title} closeLabel={t('closeDetails')} onClose={onClose}>
      {place && <Place {...place} onMoved={() => setMoves(moves + 1)} />}
      {actions.length > 0 && <PanelActions name={title} actions={actions} />}
      {children}
      <Announcer text={moves > 0 ? title : undefined} count={moves} />
    </SidePanel>
  )
}

const Place = ({ index, total, onMove, onMoved }: RowPlace & { onMoved: () => void }) => {
  const t = useMessages(kitMessages)
  const move = (to: number) => {
    if (to < 0 || to >= total) return
    onMoved()
    onMove(to)
  }
  return (
    <Row $justify="space-between">
      <Text data-size="13">{t('rowOf', { row: index + 1, total })}</Text>
      <Row $gap={1}>
        <IconButton
          icon={ChevronUp}
          label={t('previousRow')}
          aria-disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('nextRow')}
          aria-disabled={index === total - 1}
          onClick={() => move(index + 1)}
        />
      </Row>
    </Row>
  )
}
