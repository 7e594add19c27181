import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Button } from './Button.tsx'
import { focusedElement } from './focus.ts'
import { Text } from './Text.tsx'

const Question = styled.div.withConfig({ componentId: 'fe-dialog-question' })`
  && {
    ${plain}
    flex: none;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 8px;
    padding: 12px 24px;
    border-block-start: 1px solid var(--_border-1);
    background: var(--_surface-2);
    & > :first-child {
      /* The text breaks before the buttons leave each other. */
      flex: 1 1 160px;
      color: var(--_text-1);
    }
  }
`

/** Texts of the question before typed input is lost. */
export interface UnsavedWords {
  question: string
  keep: string
  discard: string
}

interface Props extends UnsavedWords {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks, at the end of a dialog, whether to discard typed input; the safe answer has focus. */
export const UnsavedQuestion = ({ question, keep, discard, onKeep, onDiscard }: Props) => {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = safe.current && focusedElement(safe.current.ownerDocument)
    safe.current?.focus()
    return () => {
      if (before?.isConnected) before.focus()
    }
  }, [])
  return (
    <Question>
      <Text role="alert">{question}</Text>
      <Button ref={safe} onClick={onKeep}>
        {keep}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {discard}
      </Button>
    </Question>
  )
}
