import { useEffect, useRef, useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import { profile } from '../../../state/portal/profile/profile.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { useLeaveGuard } from '../../kit/leaveGuard.ts'
import { openPicture, type PictureFault } from '../common/pictures/openPicture.ts'
import { PicturePicker } from '../common/pictures/PicturePicker.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { CropField } from './CropField.tsx'
import { centred, type Crop } from './cropGeometry.ts'
import { encodeCrop } from './cropPicture.ts'
import { profileMessages } from './messages.ts'

interface Opened {
  bitmap: ImageBitmap
  crop: Crop
}

interface State {
  opened?: Opened | undefined
  fault?: PictureFault | undefined
  isOpening?: boolean
  isSaving?: boolean
  error?: FeError
}

/** Chooses a picture, cuts a square out of it, and uploads that. */
export const PictureDialog = () => {
  const t = useMessages(profileMessages)
  const { setPicture } = useElementStore(profile)
  const { close } = useDialog()
  const { show } = useToasts()
  const dialog = useRef<DialogHandle>(null)
  const isMounted = useRef(true)
  const [state, setState] = useState<State>({})
  const { opened, fault, isOpening = false, isSaving = false, error } = state
  useLeaveGuard({ isDirty: opened !== undefined, mayLeave: async () => (await dialog.current?.mayClose()) ?? true })
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  useEffect(() => () => opened?.bitmap.close(), [opened?.bitmap])

  const open = async (file: File) => {
    setState(before => ({ opened: before.opened, isOpening: true }))
    const bitmap = await openPicture(file)
    if (!isMounted.current) return typeof bitmap === 'string' ? undefined : bitmap.close()
    if (typeof bitmap === 'string') setState(before => ({ opened: before.opened, fault: bitmap }))
    else setState({ opened: { bitmap, crop: centred(bitmap) } })
  }
  const save = async () => {
    if (!opened || isSaving) return
    setState({ opened, isSaving: true })
    const result = await setPicture.run(encodeCrop(opened.bitmap, opened.crop))
    if (!isMounted.current) return
    if (!result.ok) return setState({ opened, error: result.error })
    close()
    show({ text: t('pictureSaved') })
  }
  return (
    <DialogFrame ref={dialog} title={t('pictureTitle')} isBusy={isSaving} isDirty={() => opened !== undefined}>
      <Form onSubmit={() => void save()} isBusy={isSaving}>
        <RequestError error={error} />
        {opened && (
          <CropField
            bitmap={opened.bitmap}
            crop={opened.crop}
            onChange={crop => setState(before => ({ opened: before.opened && { ...before.opened, crop } }))}
          />
        )}
        <PicturePicker
          isCompact={opened !== undefined}
          fault={fault}
          isOpening={isOpening}
          onPick={file => void open(file)}
        />
        <DialogActions>
          <Button onClick={() => dialog.current?.leave()}>{t('cancel')}</Button>
          {opened && (
            <Button type="submit" variant="primary" isBusy={isSaving}>
              {t('savePicture')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </DialogFrame>
  )
}
