import type { IconNode } from 'lucide'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { scrollIntoView } from '../../styles/layout.ts'
import { plain, ring } from '../../styles/reset.ts'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'
import { Title } from './Title.tsx'

const Box = styled.div.withConfig({ componentId: 'fe-empty' })`
  && {
    ${plain}
    display: grid;
    justify-items: center;
    gap: 8px;
    max-inline-size: 400px;
    margin-inline: auto;
    padding: 48px 16px;
    text-align: center;
  }
  && h3:focus-visible {
    ${ring}
    border-radius: var(--_radius-1);
  }
`

const Mark = styled.span.withConfig({ componentId: 'fe-empty-icon' })`
  && {
    ${plain}
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    margin-block-end: 4px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    color: var(--_text-2);
    box-shadow: var(--_shadow-1);
  }
`

const TextColumn = styled.div.withConfig({ componentId: 'fe-empty-words' })`
  && {
    ${plain}
    display: grid;
    justify-items: center;
    gap: 8px;
  }
`

const Action = styled.div.withConfig({ componentId: 'fe-empty-action' })`
  && {
    ${plain}
    margin-block-start: 8px;
  }
`

interface Props {
  icon: IconNode
  title: string
  /** One sentence: the purpose of this list. */
  children?: ReactNode
  /** The one action to take next. */
  action?: ReactNode
  /** True when it appears because of something that just happened: it is then read out at once. */
  isUrgent?: boolean
  /** True when it replaces what the person acted on: its title takes focus, and its sentence is read out with it. */
  takesFocus?: boolean
}

/** Shown where a list has nothing to show yet, and for what became of a task. */
export const EmptyState = ({ icon, title, children, action, isUrgent, takesFocus = false }: Props) => {
  const own = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    scrollIntoView(heading.current)
  }, [takesFocus])
  return (
    <Box>
      <Mark>
        <Icon icon={icon} />
      </Mark>
      <TextColumn role={isUrgent ? 'alert' : undefined}>
        <Title
          ref={heading}
          level={3}
          size="small"
          {...(takesFocus && { tabIndex: -1, 'aria-describedby': `${own}t` })}
        >
          {title}
        </Title>
        {children && <Text id={`${own}t`}>{children}</Text>}
      </TextColumn>
      {action && <Action>{action}</Action>}
    </Box>
  )
}
