import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { own, plain } from '../../styles/reset.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldControl } from './fieldControl.ts'
import { Icon } from './Icon.tsx'

const Control = styled.select.withConfig({ componentId: 'fe-select' })`
  && {
    ${fieldControl}
    --_field-end: 36px;
    padding-inline-end: var(--_field-end);
    cursor: pointer;
  }
`

const Choice = styled.option.withConfig({ componentId: 'fe-option' })`
  && {
    ${own}
    background: var(--_surface-1);
    color: var(--_text-1);
  }
`

const Arrow = styled.span.withConfig({ componentId: 'fe-select-arrow' })`
  && {
    ${plain}
    justify-self: end;
    display: grid;
    align-items: center;
    block-size: var(--_control);
    padding-inline-end: 12px;
    color: var(--_text-2);
    pointer-events: none;
  }
`

/** One option. */
export interface Option {
  value: string
  label: string
  isDisabled?: boolean
}

interface Props extends FieldTexts, Omit<ComponentProps<'select'>, keyof FieldTexts | 'children' | 'multiple'> {
  options: readonly Option[]
}

/** A choice from a list, with the system's own list. */
export const Select = ({ label, optional, description, error, action, describedBy, id, options, ...select }: Props) => (
  <Field
    {...{ label, optional, description, error, action, describedBy, id }}
    over={
      <Arrow>
        <Icon icon={ChevronDown} size={16} />
      </Arrow>
    }
  >
    {fieldProps => (
      <Control {...select} {...fieldProps}>
        {options.map(option => (
          <Choice key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </Choice>
        ))}
      </Control>
    )}
  </Field>
)
