import { styled } from 'styled-components'
import { own, plain, ring } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { FieldGroup, Legend } from '../../ui/FieldGroup.ts'
import { ColorDot } from './ColorDot.tsx'
import { groupColors } from './groupColors.ts'
import { groupsMessages } from './messages.ts'

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

/** The color of a group, out of few, each with its name. A color of another client stays as a choice of its own. */
export const ColorField = ({ name, defaultValue }: { name: string; defaultValue: string }) => {
  const t = useMessages(groupsMessages)
  const known = groupColors.map(({ key, value }) => ({ value: value as string, label: t(key) }))
  const isKnown = known.some(({ value }) => value === defaultValue)
  const choices = isKnown || defaultValue === '' ? known : [{ value: defaultValue, label: t('ownColor') }, ...known]
  return (
    <FieldGroup>
      <Legend>{t('color')}</Legend>
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
}
