import { styled } from 'styled-components'
import { own, plain, ring } from '../../../styles/reset.ts'
import { FieldGroup, Legend } from '../FieldGroup.ts'
import { ColorDot } from './ColorDot.tsx'

const Choices = styled.div.withConfig({ componentId: 'fe-color-choices' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

const Choice = styled.label.withConfig({ componentId: 'fe-color-choice' })`
  && {
    ${plain}
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 36px;
    padding-inline: 12px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    font: 400 13px/18px var(--_family);
    cursor: pointer;
    &:hover {
      border-color: var(--_border-2);
    }
    &:has(:checked) {
      border-color: var(--_accent-text);
      background: var(--_accent-subtle);
      font-weight: 600;
    }
    &:has(:focus-visible) {
      ${ring}
    }
    @media (pointer: coarse) {
      min-block-size: 40px;
    }
  }
`

const Radio = styled.input.withConfig({ componentId: 'fe-color-radio' })`
  && {
    ${own}
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

interface Props {
  name: string
  legend: string
  /** The colors, each with its name. */
  choices: readonly { readonly value: string; readonly label: string }[]
  defaultValue: string
}

/** One of a few colors, each with its name. */
export const ColorChoice = ({ name, legend, choices, defaultValue }: Props) => (
  <FieldGroup>
    <Legend>{legend}</Legend>
    <Choices>
      {choices.map(({ value, label }) => (
        <Choice key={value}>
          <Radio type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
          <ColorDot color={value} />
          <span>{label}</span>
        </Choice>
      ))}
    </Choices>
  </FieldGroup>
)
