import type { Ref } from 'react'
import { useMessages } from '../../../messages/useMessages.ts'
import { Wait } from '../../../ui/Wait.tsx'
import { FileDrop } from '../../../kit/files/FileDrop.tsx'
import { pictureMessages } from './messages.ts'
import type { PictureFault } from './openPicture.ts'

interface Props {
  /** True while a picture is shown: only another one can be chosen. */
  isCompact: boolean
  fault: PictureFault | undefined
  /** True while a file is opened. */
  isOpening: boolean
  /** The button that chooses a file. */
  button?: Ref<HTMLButtonElement>
  onPick: (file: File) => void
}

/** Chooses a file with a picture. */
export const PicturePicker = ({ isCompact, fault, isOpening, button, onPick }: Props) => {
  const t = useMessages(pictureMessages)
  return (
    <>
      <FileDrop
        accept="image/png,image/jpeg,image/webp"
        label={t(isCompact ? 'otherFile' : 'choose')}
        texts={isCompact ? undefined : { drop: t('drop'), hint: t('hint') }}
        error={fault && t(fault)}
        button={button}
        onPick={onPick}
      />
      {isOpening && <Wait label={t('opening')} />}
    </>
  )
}
