import type { ComponentProps } from 'react'
import { css, styled } from 'styled-components'
import { Checkbox, mark } from './Checkbox.tsx'

/** The look of a switch, after that of a mark; also for lists whose cells are plain elements. */
export const switchTrack = css`
  position: relative;
  display: block;
  inline-size: 34px;
  block-size: 20px;
  margin-block: 0;
  padding: 2px;
  border-radius: 10px;
  background: var(--_surface-3);
  &::before {
    content: '';
    display: block;
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    background: var(--_text-2);
    transition:
      margin var(--_fast) var(--_ease),
      background-color var(--_fast);
  }
  /* The area that takes a press, where there is no label beside it. */
  &::after {
    content: '';
    position: absolute;
    inset: -6px;
  }
  &:checked::before {
    margin-inline-start: 14px;
    background: var(--_on-accent);
  }
`

const Track = styled.input.withConfig({ componentId: 'fe-switch' })`
  && {
    ${mark}
    ${switchTrack}
  }
`

/** Turns something on or off at once. */
export const Switch = (props: Omit<ComponentProps<typeof Checkbox>, 'mark' | 'isIndeterminate'>) => (
  <Checkbox {...props} role="switch" mark={Track} />
)
