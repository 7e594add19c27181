import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Badge } from './Badge.tsx'
import { active, Base, down } from './buttonStyles.ts'
import { Text } from './Text.tsx'

const List = styled.div.withConfig({ componentId: 'fe-choices' })`
  && {
    ${plain}
    display: grid;
    gap: 8px;
  }
`

const Choice = styled(Base).withConfig({ componentId: 'fe-choice' })`
  && {
    justify-content: start;
    gap: 12px;
    inline-size: 100%;
    padding: 11px 14px;
    border-color: color-mix(in oklab, var(--_border-1), var(--_border-2));
    background: var(--_surface-1);
    color: var(--_text-2);
    font-weight: 400;
    text-align: start;
    ${active} {
      border-color: var(--_border-2);
      background: var(--_surface-2);
    }
    ${down} {
      background: var(--_surface-3);
    }
  }
`

const TextColumn = styled.span.withConfig({ componentId: 'fe-choice-text' })`
  && {
    ${plain}
    flex: 1;
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
`

const LabelLine = styled.span.withConfig({ componentId: 'fe-choice-label' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
`

/** One of the choices. */
interface ChoiceButton {
  value: string
  label: string
  description?: string | undefined
  /** An icon or a picture before the label. */
  start?: ReactNode
  /** A short remark beside the label, such as "Last used". */
  badge?: string | undefined
}

interface Props {
  /** Name of the group for assistive technology. */
  label: string
  choices: readonly ChoiceButton[]
  /** True while a choice is carried out: it shows the spinner, and none can be pressed. */
  isBusy: boolean
  onChoose: (value: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves focus to the choice above or below. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const { [event.key]: step } = steps
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const current = buttons.findIndex(button => button === event.target)
  const next = step === undefined || current < 0 ? undefined : buttons[current + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Choices of which one press takes one. The keys up and down move between them, besides the tab key. */
export const ChoiceButtons = ({ label, choices, isBusy, onChoose }: Props) => {
  const [pressed, setPressed] = useState<string>()
  const choose = (value: string) => {
    if (isBusy) return
    setPressed(value)
    onChoose(value)
  }
  return (
    <List role="group" aria-label={label} onKeyDown={moveFocus}>
      {choices.map(({ value, label: name, description, start, badge }) => (
        <Choice
          key={value}
          type="button"
          value={value}
          {...(isBusy && pressed === value && { 'aria-busy': true, 'aria-disabled': true })}
          onClick={() => choose(value)}
        >
          {start}
          <TextColumn>
            <LabelLine>
              <Text as="span" data-tone="1">
                {name}
              </Text>
              {badge && <Badge>{badge}</Badge>}
            </LabelLine>
            {description && (
              <Text as="span" data-size="13">
                {description}
              </Text>
            )}
          </TextColumn>
        </Choice>
      ))}
    </List>
  )
}
