import { styled } from 'styled-components'
import { own, ring } from '../../../styles/reset.ts'
import { Field } from '../Field.tsx'
import { Row } from '../Stack.tsx'
import { Input } from '../TextField.tsx'
import { isHexColor } from './hexColor.ts'

const Picker = styled.input.withConfig({ componentId: 'fe-color-picker' })`
  && {
    ${own}
    flex: none;
    inline-size: 44px;
    block-size: var(--_control);
    padding: 3px;
    border: 1px solid var(--_border-2);
    border-radius: var(--_radius);
    background: var(--_surface-1);
    cursor: pointer;
    &:focus-visible {
      ${ring}
    }
  }
`

const Text = styled.div.withConfig({ componentId: 'fe-color-text' })`
  && {
    flex: 1;
    min-inline-size: 0;
  }
`

interface Props {
  name: string
  label: string
  optional: string
  /** Accessible name of the picker. */
  pickLabel: string
  description: string | undefined
  error: string | undefined
  value: string
  /** What the picker shows while there is no value. */
  fallback: string
  onChange: (value: string) => void
}

/** Any color, typed as hex or picked. */
export const ColorField = ({ name, value, fallback, pickLabel, onChange, ...texts }: Props) => (
  <Field {...texts} hasParts>
    {fieldProps => (
      <Row $isOneLine $gap={2}>
        <Picker
          type="color"
          aria-label={pickLabel}
          value={isHexColor(value) ? value : fallback}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <Text>
          <Input
            type="text"
            dir="ltr"
            name={name}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={event => onChange(event.currentTarget.value.trim())}
            {...fieldProps}
          />
        </Text>
      </Row>
    )}
  </Field>
)
