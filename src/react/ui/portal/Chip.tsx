import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import UserRoundCheck from 'lucide/dist/esm/icons/user-round-check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { IconNode } from 'lucide'
import { useId } from 'react'
import { styled } from 'styled-components'
import { bare, plain, ring } from '../../../styles/reset.ts'
import { Icon } from '../Icon.tsx'
import { MiddleTruncate } from '../MiddleTruncate.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

const Box = styled.span.withConfig({ componentId: 'fe-chip' })`
  && {
    ${plain}
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: 28px;
    padding-inline: 8px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-1);
    background: var(--_surface-2);
    color: var(--_text-1);
    font: 400 13px/18px var(--_family);
    &:not([data-invalid]) > svg {
      color: var(--_text-2);
    }
    &[data-removable] {
      padding-inline-end: 0;
    }
    &[data-invalid] {
      border-color: var(--_danger-text);
      background: var(--_danger-subtle);
      color: var(--_danger-text);
    }
    &[data-noted]:not([data-invalid]) {
      border-style: dashed;
      background: none;
      color: var(--_text-2);
    }
    @media (pointer: coarse) {
      min-block-size: 40px;
    }
  }
`

const TextColumn = styled.span.withConfig({ componentId: 'fe-chip-words' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
  }
`

const Remove = styled.button.withConfig({ componentId: 'fe-chip-remove' })`
  && {
    ${bare}
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    margin-inline-start: -4px;
    border-radius: calc(var(--_radius-1) - 1px);
    color: var(--_text-2);
    cursor: pointer;
    &:hover {
      background: color-mix(in oklab, currentColor 12%, transparent);
      color: var(--_text-1);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
    &:disabled {
      visibility: hidden;
    }
    @media (pointer: coarse) {
      inline-size: 40px;
      block-size: 38px;
    }
  }
`

interface Props {
  label: string
  icon?: IconNode | undefined
  /** Why the value is wrong; the chip is red. */
  fault?: string | undefined
  /** Said about a value that is right but has no effect; the chip is marked by an icon and a dashed edge. */
  note?: string | undefined
  /** Accessible name of the remove button, with the label in it. */
  removeLabel?: string | undefined
  onRemove?: (() => void) | undefined
  /** -1 where a list moves focus between its chips by arrow keys. */
  tabIndex?: number | undefined
}

/** A short value, such as a filter or an address, that can be removed. */
export const Chip = ({ label, icon, fault, note, removeLabel, onRemove, tabIndex }: Props) => {
  const id = useId()
  const said = fault ?? note
  const shownIcon = (fault && CircleAlert) || (note && UserRoundCheck) || icon
  return (
    <Box
      data-invalid={fault ? '' : undefined}
      data-noted={note ? '' : undefined}
      data-removable={onRemove ? '' : undefined}
    >
      {shownIcon && <Icon icon={shownIcon} size={16} />}
      <TextColumn>
        <MiddleTruncate text={label} />
      </TextColumn>
      {said && <VisuallyHidden id={id}>{said}</VisuallyHidden>}
      {onRemove && (
        <Remove
          type="button"
          title={said ?? removeLabel}
          aria-label={removeLabel}
          aria-describedby={said ? id : undefined}
          tabIndex={tabIndex}
          onClick={onRemove}
        >
          <Icon icon={X} size={16} />
        </Remove>
      )}
    </Box>
  )
}
