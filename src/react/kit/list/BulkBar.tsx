import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { hasFocus } from '../../ui/focusRegion.ts'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Action } from '../action.ts'
import { ActionButton } from '../ActionButton.tsx'
import { kitMessages } from '../kitMessages.ts'

const Box = styled(Row).withConfig({ componentId: 'fe-bulk' })`
  && {
    flex: 1;
  }
  && > p {
    margin-inline-end: 8px;
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  count: number
  actions: readonly Action[]
  onClear: () => void
  /** Calls back when the bar goes while focus is inside. */
  onFocusLost: () => void
}

/** What can be done with the selected rows; it takes the place of the toolbar. */
export const BulkBar = ({ count, actions, onClear, onFocusLost }: Props) => {
  const t = useMessages(kitMessages)
  const box = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (hasFocus(element)) leave()
    }
  }, [])
  return (
    <Box ref={box} role="group" aria-label={t('selection')}>
      <Text data-tone="1">{t('selected', { count })}</Text>
      {actions.map(action => (
        <ActionButton key={action.label} action={action} variant={action.isDestructive ? 'danger' : 'secondary'} />
      ))}
      <Button variant="ghost" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </Box>
  )
}
