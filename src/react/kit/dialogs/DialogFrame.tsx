import { useCallback, useState, type ReactNode, type Ref } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Dialog, type DialogHandle } from '../../ui/Dialog.tsx'
import { cutText } from '../../ui/cutText.ts'
import { useDialog } from './DialogHost.tsx'
import { DialogAnnouncementContext } from './DialogStep.tsx'
import { kitMessages } from '../kitMessages.ts'

interface Props {
  ref?: Ref<DialogHandle>
  /** The action and its object. */
  title: string
  description?: ReactNode
  /** 480 or 640 px; a `panel` is as high as the window, at its end side. */
  size?: 'regular' | 'wide' | 'panel' | undefined
  /** Whether something would be lost. Default: whether anything was typed. */
  isDirty?: () => boolean
  /** True while its action runs: it stays open. */
  isBusy?: boolean
  /** Texts of the question before it is closed, when they are not about typed input. */
  unsaved?: { question: string; keep: string; discard: string }
  /** Whether it was opened from a list, where focus returns to when what opened it is gone. */
  isOfList?: boolean
  /** Called when it is closed by the person. */
  onClosed?: () => void
  children: ReactNode
}

/** A dialog that `useDialogs` opens, with the portal's texts. */
export const DialogFrame = ({ unsaved, title, isOfList, onClosed, children, ...rest }: Props) => {
  const t = useMessages(kitMessages)
  const { close, heading, listStart } = useDialog()
  const [news, setNews] = useState({ text: '', count: 0, isSettled: false })
  const announce = useCallback(
    (text: string, isSettled: boolean) => setNews(({ count }) => ({ text, count: count + 1, isSettled })),
    [],
  )
  const texts = { question: t('unsavedQuestion'), keep: t('keepEditing'), discard: t('discard') }
  return (
    <Dialog
      {...rest}
      title={cutText(title)}
      closeLabel={t('close')}
      unsaved={unsaved ?? texts}
      returnFocusTo={isOfList ? listStart : heading}
      onClose={() => {
        close()
        onClosed?.()
      }}
      news={news}
    >
      <DialogAnnouncementContext value={announce}>{children}</DialogAnnouncementContext>
    </Dialog>
  )
}
