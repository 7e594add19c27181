import { useId, useRef, useState, type DragEvent } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { pictureMessages } from './messages.ts'
import type { PictureFault } from './openPicture.ts'

const Area = styled.div.withConfig({ componentId: 'fe-picture-drop' })`
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
    &[data-compact]:not([data-over]) {
      padding: 0;
      border-color: transparent;
    }
  }
`

const Chooser = styled.input.withConfig({ componentId: 'fe-picture-file' })`
  && {
    ${plain}
    display: none;
  }
`

interface Props {
  /** True while a picture is shown: only another one can be chosen. */
  isCompact: boolean
  fault: PictureFault | undefined
  /** True while a file is opened. */
  isOpening: boolean
  onPick: (file: File) => void
}

/** Chooses a file with a picture, by a button or by dropping it. */
export const PicturePicker = ({ isCompact, fault, isOpening, onPick }: Props) => {
  const t = useMessages(pictureMessages)
  const own = useId()
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
      <FormError message={fault && t(fault)} />
      <Area
        data-over={isOver ? '' : undefined}
        data-compact={isCompact ? '' : undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!isCompact && <Text>{t('drop')}</Text>}
        <Button aria-describedby={isCompact ? undefined : `${own}h`} onClick={() => input.current?.click()}>
          {t(isCompact ? 'other' : 'choose')}
        </Button>
        {!isCompact && (
          <Text data-size="13" id={`${own}h`}>
            {t('hint')}
          </Text>
        )}
        <Chooser
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file may be chosen again.
            currentTarget.value = ''
            if (file) onPick(file)
          }}
        />
      </Area>
      {isOpening && <Wait label={t('opening')} />}
    </>
  )
}
