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

/** Actions of equal weight. Where four may need a second line, a menu has all but the first. */
export const FoldedActions = ({ actions }: { actions: readonly Action[] }) => {
  const t = useMessages(kitMessages)
  const buttons = actions.map(action => <ActionButton key={action.key ?? action.label} action={action} />)
  return (
    <>
      <Buttons data-buttons="all">{buttons}</Buttons>
      <Buttons data-buttons="few">
        {buttons[0]}
        <Menu label={t('rowActions')} items={actions.slice(1).map(menuItemOf)} />
      </Buttons>
    </>
  )
}
