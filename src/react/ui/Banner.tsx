import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

const Box = styled.div.withConfig({ componentId: 'fe-banner' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 10px 12px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    color: var(--_text-1);
    ${Object.keys(icons).map(
      tone => `&[data-tone='${tone}'] {
        border-color: color-mix(in oklab, var(--_${tone}) 28%, transparent);
        background: var(--_${tone}-subtle);
        --tint: var(--_${tone}-text);
      }`,
    )}
  }
`

const Mark = styled.span.withConfig({ componentId: 'fe-banner-icon' })`
  && {
    ${plain}
    display: grid;
    align-self: start;
    color: var(--tint);
  }
`

const Words = styled.div.withConfig({ componentId: 'fe-banner-words' })`
  && {
    ${plain}
    flex: 1 1 200px;
  }
`

interface Props {
  tone: keyof typeof icons
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  /** Name of the close button; without it the banner stays. */
  dismissLabel?: string | undefined
  onDismiss?: () => void
  /** True when it appears because of something that just happened: it is then read out at once. */
  isUrgent?: boolean
}

/** Something to know about the whole page or section. */
export const Banner = ({ tone, children, action, dismissLabel, onDismiss, isUrgent }: Props) => (
  <Box data-tone={tone} role={isUrgent ? 'alert' : undefined}>
    <Mark>
      <Icon icon={icons[tone]} />
    </Mark>
    <Words>{children}</Words>
    {action}
    {dismissLabel && <IconButton icon={X} label={dismissLabel} onClick={onDismiss} />}
  </Box>
)
