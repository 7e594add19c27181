import { useEffect, useRef, useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import { account } from '../../../state/portal/account/account.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Row } from '../../ui/Stack.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { useLeaveGuard } from '../../kit/leaveGuard.ts'
import { openPicture, type PictureFault } from '../common/pictures/openPicture.ts'
import { PicturePicker } from '../common/pictures/PicturePicker.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { encodeLogo } from './encodeLogo.ts'
import { LogoPicture } from './LogoPicture.tsx'
import { accountMessages } from './messages.ts'

interface State {
  /** The chosen picture as it will be saved. */
  logo?: string | undefined
  fault?: PictureFault
  isOpening?: boolean
  isSaving?: boolean
  error?: FeError
}

/** Chooses a picture as the logo of the organization, and saves it. */
export const LogoDialog = ({ name }: { name: string }) => {
  const t = useMessages(accountMessages)
  const { saveLogo } = useElementStore(account)
  const { close } = useDialog()
  const { show } = useToasts()
  const dialog = useRef<DialogHandle>(null)
  const isMounted = useRef(true)
  const [state, setState] = useState<State>({})
  const { logo, fault, isOpening = false, isSaving = false, error } = state
  useLeaveGuard({ isDirty: logo !== undefined, mayLeave: async () => (await dialog.current?.mayClose()) ?? true })
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const open = async (file: File) => {
    setState({ logo, isOpening: true })
    const bitmap = await openPicture(file)
    const isRefused = typeof bitmap === 'string'
    const opened: State = isRefused ? { logo, fault: bitmap } : { logo: encodeLogo(bitmap) }
    if (!isRefused) bitmap.close()
    if (isMounted.current) setState(opened)
  }
  const save = async () => {
    if (logo === undefined || isSaving) return
    setState({ logo, isSaving: true })
    const result = await saveLogo.run(logo)
    if (!isMounted.current) return
    if (!result.ok) return setState({ logo, error: result.error })
    close()
    show({ text: t('logoSaved') })
  }
  return (
    <DialogFrame ref={dialog} title={t('logoTitle')} isBusy={isSaving} isDirty={() => logo !== undefined}>
      <Form onSubmit={() => void save()} isBusy={isSaving}>
        <RequestError error={error} />
        {logo !== undefined && (
          <Row $justify="center">
            <LogoPicture address={logo} label={t('logoOf', { name })} />
          </Row>
        )}
        <PicturePicker
          isCompact={logo !== undefined}
          fault={fault}
          isOpening={isOpening}
          onPick={file => void open(file)}
        />
        <DialogActions>
          <Button onClick={() => dialog.current?.leave()}>{t('cancel')}</Button>
          {logo !== undefined && (
            <Button type="submit" variant="primary" isBusy={isSaving}>
              {t('saveLogo')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </DialogFrame>
  )
}
