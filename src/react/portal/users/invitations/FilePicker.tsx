import { useId, useRef, useState, type DragEvent } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Text } from '../../../ui/Text.tsx'
import { invitationsMessages } from './messages.ts'

const Area = styled.div.withConfig({ componentId: 'fe-import-area' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    padding: 24px 16px;
    border: 1px dashed var(--_border-2);
    border-radius: var(--_radius);
    text-align: center;
    &[data-over] {
      border-color: var(--_ring);
      background: var(--_accent-subtle);
    }
  }
`

const Chooser = styled.input.withConfig({ componentId: 'fe-import-file' })`
  && {
    ${plain}
    display: none;
  }
`

/** Chooses a CSV file, by a button or by dropping it. */
export const FilePicker = ({ error, onPick }: { error: string | undefined; onPick: (file: File) => void }) => {
  const t = useMessages(invitationsMessages)
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onPick(file)
  }
  return (
    <>
      <FormError message={error} />
      <Area
        data-over={isOver ? '' : undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text>{t('fileDrop')}</Text>
        <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
          {t('fileChoose')}
        </Button>
        <Text data-size="13" id={hintId}>
          {t('fileHint')}
        </Text>
        <Chooser
          ref={input}
          type="file"
          accept=".csv,text/csv"
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file may be chosen again once it was corrected.
            currentTarget.value = ''
            if (file) onPick(file)
          }}
        />
      </Area>
    </>
  )
}
