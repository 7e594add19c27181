import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { hasFocus } from '../../ui/focusRegion.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Row } from '../../ui/Stack.tsx'
import { cardsBelowPx } from '../../ui/table/columnLayout.ts'
import { textPx } from '../../ui/table/textWidth.ts'
import { Text } from '../../ui/Text.tsx'
import type { Action } from '../action.ts'
import { ActionButton } from '../ActionButton.tsx'
import { kitMessages } from '../kitMessages.ts'
import { menuItemOf } from '../menuItemOf.ts'
import { buttonsPx } from './toolbarWidth.ts'

const Box = styled(Row).withConfig({ componentId: 'fe-bulk' })<{
  /** Width of the list that all buttons need beside each other. */
  $neededPx: number
}>`
  && {
    flex: 1;
  }
  && > p {
    margin-inline-end: 8px;
    font-variant-numeric: tabular-nums;
  }
  && > [data-buttons] {
    ${plain}
    display: contents;
  }
  && > [data-buttons='few'] {
    display: none;
  }
  @container fe-table (max-width: ${({ $neededPx }) => Math.min($neededPx, cardsBelowPx) - 0.02}px) {
    && {
      flex-wrap: nowrap;
    }
    && > p {
      flex: 1;
    }
    && > [data-buttons='all'] {
      display: none;
    }
    && > [data-buttons='few'] {
      display: contents;
    }
  }
`

interface Props {
  count: number
  /** How many of them are on other pages. */
  elsewhere: number
  /** Whether those are hidden in the same list instead. */
  isHidden: boolean | undefined
  actions: readonly Action[]
  onClear: () => void
  /** Calls back when the bar goes while focus is inside. */
  onFocusLost: () => void
}

/**
 * What can be done with the selected rows; it takes the place of the toolbar. Where rows are cards and its buttons have no
 * room beside each other, a menu has the actions. None is coloured: what takes something away asks in a dialog, where it is.
 */
export const BulkBar = ({ count, elsewhere, isHidden = false, actions, onClear, onFocusLost }: Props) => {
  const t = useMessages(kitMessages)
  const box = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (hasFocus(element)) leave()
    }
  }, [])
  const outOfSight = isHidden ? t('selectedHidden', { count, elsewhere }) : t('selectedElsewhere', { count, elsewhere })
  const text = elsewhere > 0 ? outOfSight : t('selected', { count })
  const labels = [...actions.map(({ label }) => label), t('clearSelection')]
  return (
    <Box
      ref={box}
      data-selection
      role="group"
      aria-label={t('selection')}
      $neededPx={textPx(t('selected', { count }), 14) + buttonsPx(labels)}
    >
      <Text data-tone="1">{text}</Text>
      <div data-buttons="all">
        {actions.map(action => (
          <ActionButton key={action.label} action={action} />
        ))}
        <Button variant="ghost" onClick={onClear}>
          {t('clearSelection')}
        </Button>
      </div>
      <div data-buttons="few">
        {actions.length > 0 && <Menu label={t('rowActions')} items={actions.map(menuItemOf)} />}
        <IconButton icon={X} label={t('clearSelection')} onClick={onClear} />
      </div>
    </Box>
  )
}
