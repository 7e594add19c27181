import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { useMessages } from '../messages/useMessages.ts'
import { Menu } from '../ui/Menu.tsx'
import type { Action } from './action.ts'
import { ActionButton } from './ActionButton.tsx'
import { kitMessages } from './kitMessages.ts'
import { menuItemOf } from './menuItemOf.ts'

const Buttons = styled.div.withConfig({ componentId: 'fe-folded-actions' })`
  && {
    ${plain}
    display: contents;
  }
  &&[data-buttons='few'] {
    display: none;
  }
  @container fe-section (inline-size < 680px) {
    &&[data-buttons='all'] {
      display: none;
    }
    &&[data-buttons='few'] {
      display: contents;
    }
  }
`

/**
 * Actions of equal weight, of which none stands out: those that ask for a button have one, and a menu has the others. Where there
 * is little room, only the first has a button.
 */
export const FoldedActions = ({ actions }: { actions: readonly Action[] }) => {
  const t = useMessages(kitMessages)
  const line = (buttons: readonly Action[]) => {
    const others = actions.filter(action => !buttons.includes(action))
    return (
      <>
        {buttons.map(action => (
          <ActionButton key={action.key ?? action.label} action={action} />
        ))}
        {others.length > 0 && <Menu label={t('rowActions')} items={others.map(menuItemOf)} />}
      </>
    )
  }
  return (
    <>
      <Buttons data-buttons="all">{line(actions.filter(({ hasButton }) => hasButton))}</Buttons>
      <Buttons data-buttons="few">{line(actions.slice(0, 1))}</Buttons>
    </>
  )
}
