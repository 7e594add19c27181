import type { IconNode } from 'lucide'
import { useId, type ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../styles/reset.ts'
import { mark } from './Checkbox.tsx'
import { FieldGroup, Legend } from './FieldGroup.ts'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'

const Option = styled.label.withConfig({ componentId: 'fe-radio-card' })`
  && {
    ${plain}
    display: flex;
    align-items: start;
    gap: 12px;
    padding: 12px 14px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-1);
    color: var(--_text-2);
    cursor: pointer;
    transition:
      background-color var(--_fast),
      border-color var(--_fast);
    &:hover {
      border-color: var(--_border-2);
    }
    &:has(:checked) {
      border-color: var(--_accent-text);
      background: var(--_accent-subtle);
    }
    &:has(:focus-visible) {
      ${ring}
    }
    &:has(:disabled) {
      border-color: var(--_border-1);
      background: var(--_surface-2);
      cursor: not-allowed;
    }
    &:has(:disabled) > * {
      opacity: 0.6;
    }
    @media (forced-colors: active) {
      &:has(:checked) {
        border-color: Highlight;
      }
      &:has(:disabled) {
        border-color: GrayText;
      }
      &:has(:disabled) > * {
        color: GrayText;
        opacity: 1;
      }
    }
  }
`

const Dot = styled.input.withConfig({ componentId: 'fe-radio' })`
  && {
    ${mark}
    border-radius: 50%;
    &:focus-visible {
      outline: none;
    }
    &:checked::before {
      content: '';
      inline-size: 6px;
      block-size: 6px;
      border-radius: 50%;
      background: currentColor;
    }
  }
`

const TextColumn = styled.span.withConfig({ componentId: 'fe-radio-words' })`
  && {
    ${plain}
    flex: 1;
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
`

/** One card of a group. */
export interface RadioCard {
  value: string
  label: string
  description?: string | undefined
  icon?: IconNode | undefined
  isDisabled?: boolean | undefined
}

interface Props {
  /** Label of the group. */
  legend: string
  name: string
  cards: readonly RadioCard[]
  defaultValue?: string | undefined
  error?: string | undefined
  onChange?: (value: string) => void
}

/** A choice among few options, each with an explanation. */
export const RadioCards = ({ legend, name, cards, defaultValue, error, onChange }: Props) => {
  const own = useId()
  const chosen = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value)
  return (
    <FieldGroup {...(error && { 'aria-describedby': `${own}e` })}>
      <Legend>{legend}</Legend>
      {cards.map(card => (
        <Option key={card.value}>
          <Dot
            type="radio"
            name={name}
            value={card.value}
            defaultChecked={card.value === defaultValue}
            disabled={card.isDisabled}
            aria-invalid={error ? true : undefined}
            onChange={chosen}
          />
          <TextColumn>
            <Text as="span" data-tone="1">
              {card.label}
            </Text>
            {card.description && (
              <Text as="span" data-size="13">
                {card.description}
              </Text>
            )}
          </TextColumn>
          {card.icon && <Icon icon={card.icon} />}
        </Option>
      ))}
      {error && (
        <Text id={`${own}e`} data-tone="danger" data-size="13">
          {error}
        </Text>
      )}
    </FieldGroup>
  )
}
