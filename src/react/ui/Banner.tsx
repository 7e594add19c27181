import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

const Place = styled.div.withConfig({ componentId: 'fe-banner' })`
  && {
    ${plain}
    container-type: inline-size;
  }
`

const Box = styled.div.withConfig({ componentId: 'fe-banner-box' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    &:not(:has(> :nth-child(3))) {
      align-items: start;
    }
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
    margin-inline-end: 12px;
    color: var(--tint);
    /* Beside the first line of many. */
    @container (max-width: 479px) {
      align-self: start;
    }
  }
`

const TextColumn = styled.div.withConfig({ componentId: 'fe-banner-words' })`
  && {
    ${plain}
  }
`

const Action = styled.div.withConfig({ componentId: 'fe-banner-action' })`
  && {
    ${plain}
    margin-inline-start: 12px;
    @container (max-width: 479px) {
      grid-area: 2 / 2 / auto / -1;
      margin: 8px 0 0;
    }
  }
`

const Dismiss = styled.div.withConfig({ componentId: 'fe-banner-dismiss' })`
  && {
    ${plain}
    margin-block: -6px;
    margin-inline: 8px -4px;
  }
`

interface Props {
  tone: keyof typeof icons
  children: ReactNode
  /** Buttons or links that address the message. */
  action?: ReactNode
  /** Name of the close button; without it the banner stays. */
  dismissLabel?: string | undefined
  onDismiss?: () => void
  /** True when it appears because of something that just happened: it is then read out at once. */
  isUrgent?: boolean
}

/** A message about the whole page or section. */
export const Banner = ({ tone, children, action, dismissLabel, onDismiss, isUrgent }: Props) => (
  <Place>
    <Box data-tone={tone}>
      <Mark>
        <Icon icon={icons[tone]} />
      </Mark>
      <TextColumn role={isUrgent ? 'alert' : undefined}>{children}</TextColumn>
      {action && <Action>{action}</Action>}
      {dismissLabel && (
        <Dismiss>
          <IconButton icon={X} label={dismissLabel} onClick={onDismiss} />
        </Dismiss>
      )}
    </Box>
  </Place>
)
