import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import { useRef } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { keepFocus } from '../../ui/keepFocus.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Row } from '../../ui/Stack.tsx'
import type { Action } from '../action.ts'
import { ActionButton } from '../ActionButton.tsx'
import { kitMessages } from '../kitMessages.ts'
import { menuItemOf } from '../menuItemOf.ts'

interface Props {
  /** Name of the row. */
  name: string
  actions: readonly Action[]
}

/** So many actions all have buttons. */
const fewActions = 2

/** The actions with buttons of their own: those that ask for one, else all of few. */
const buttonsOf = (actions: readonly Action[]): readonly Action[] => {
  const chosen = actions.filter(({ hasButton }) => hasButton)
  if (chosen.length > 0) return chosen
  return actions.length <= fewActions ? actions : actions.slice(0, 1)
}

/** Actions at the head of the details panel: the most used as buttons, the others in a menu. */
export const PanelActions = ({ name, actions }: Props) => {
  const t = useMessages(kitMessages)
  const box = useRef<HTMLDivElement>(null)
  const buttons = buttonsOf(actions)
  const others = actions.filter(action => !buttons.includes(action))
  return (
    <Row
      ref={box}
      // An action that is done is no longer offered, and its button goes while it has focus.
      onFocus={({ target }) => void keepFocus(target, () => box.current?.querySelector('button'))}
    >
      {buttons.map(action => (
        <ActionButton key={action.key ?? action.label} action={action} />
      ))}
      {others.length > 0 && (
        <Menu label={t('rowActionsOf', { name })} icon={EllipsisVertical} isIconOnly items={others.map(menuItemOf)} />
      )}
    </Row>
  )
}
