import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { bare, faded, hoverFade, ring } from '../../styles/reset.ts'
import { Icon } from './Icon.tsx'

const Box = styled.button.withConfig({ componentId: 'fe-icon-button' })`
  && {
    ${bare}
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: var(--_radius-1);
    color: var(--_text-2);
    cursor: pointer;
    &:hover {
      ${hoverFade}
    }
    &:hover:enabled,
    &[aria-expanded='true'] {
      background: color-mix(in oklab, currentColor 10%, transparent);
      color: var(--_text-1);
    }
    &:focus-visible {
      ${ring}
    }
    &:disabled {
      ${faded}
      cursor: not-allowed;
    }
    @media (pointer: coarse) {
      inline-size: 40px;
      block-size: 40px;
    }
  }
`

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconNode
  /** Its action, for assistive technology and as a tooltip. */
  label: string
}

/** A button without a text label: for closing, menus and revealing only. */
export const IconButton = ({ icon, label, ...rest }: Props) => (
  <Box type="button" title={label} {...rest} aria-label={label}>
    <Icon icon={icon} />
  </Box>
)
