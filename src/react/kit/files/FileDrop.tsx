import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Text } from '../../ui/Text.tsx'

const Area = styled.div.withConfig({ componentId: 'fe-file-drop' })`
  && {
    ${plain}
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 24px 16px;
    border: 1px dashed var(--_border-2);
    border-radius: var(--_radius);
    text-align: center;
    &[data-over] {
      border-color: var(--_ring);
      background: var(--_accent-subtle);
    }
    &[data-compact] {
      justify-items: start;
    }
    &[data-compact]:not([data-over]) {
      padding: 0;
      border-color: transparent;
    }
  }
`

const Chooser = styled.input.withConfig({ componentId: 'fe-file' })`
  && {
    ${plain}
    display: none;
  }
`

interface Props {
  /** What may be chosen, as in the attribute `accept` of a file field. */
  accept: string
  /** Text of the button. */
  label: string
  /** What to drop, and what is accepted. Absent: only the button shows, for a file that replaces the one on screen. */
  texts?: { drop: ReactNode; hint: ReactNode } | undefined
  error: string | undefined
  /** The button that chooses a file. */
  button?: Ref<HTMLButtonElement> | undefined
  onPick: (file: File) => void
}

/** Chooses one file, by a button or by dropping it. */
export const FileDrop = ({ accept, label, texts, error, button, onPick }: Props) => {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const pick = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onPick(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    pick(event.dataTransfer.files)
  }
  return (
    <>
      <FormError message={error} />
      <Area
        data-over={isOver ? '' : undefined}
        data-compact={texts ? undefined : ''}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {texts && <Text>{texts.drop}</Text>}
        <Button ref={button} aria-describedby={texts && hintId} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {texts && (
          <Text data-size="13" id={hintId}>
            {texts.hint}
          </Text>
        )}
        <Chooser
          ref={input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            pick(currentTarget.files)
            // The same file may be chosen again once it was corrected.
            currentTarget.value = ''
          }}
        />
      </Area>
    </>
  )
}
