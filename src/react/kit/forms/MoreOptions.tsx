import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { kitMessages } from '../kitMessages.ts'

interface Props {
  /** True while a field inside is wrong, which opens it. */
  hasFault: boolean
  children: ReactNode
}

/** Fields of a form that few people need, out of sight until they are asked for. What was entered counts also while it is closed. */
export const MoreOptions = ({ hasFault, children }: Props) => {
  const t = useMessages(kitMessages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // Open before the form moves focus to the wrong field, and afterwards until it is closed by hand.
  if (hasFault && !isOpen) setOpen(true)
  return (
    <>
      <Row>
        <Button
          variant="link"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('moreOptions')}
        </Button>
      </Row>
      <div id={id} hidden={!isOpen}>
        <Stack>{children}</Stack>
      </div>
    </>
  )
}
