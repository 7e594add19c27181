import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useRef, useState } from 'react'
import { longestLogo } from '../../../state/portal/account/loginBox.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { openPicture, type PictureFault } from '../common/pictures/openPicture.ts'
import { PicturePicker } from '../common/pictures/PicturePicker.tsx'
import { encodeLogo } from './encodeLogo.ts'
import { LogoPicture } from './LogoPicture.tsx'
import { accountMessages } from './messages.ts'

interface Props {
  /** Its address; '' for none. */
  logo: string
  /** True while another administrator's logo waits for a decision. */
  isConflict: boolean
  /** False for people who may only look. */
  mayWrite: boolean
  onChange: (logo: string) => void
}

interface Picking {
  fault?: PictureFault
  isOpening?: boolean
}

/** The logo of the login box in a form: a picture that is chosen or dropped, encoded again, and saved with the form. */
export const LoginLogoField = ({ logo, isConflict, mayWrite, onChange }: Props) => {
  const t = useMessages(accountMessages)
  const [{ fault, isOpening = false }, setPicking] = useState<Picking>({})
  const last = useRef(0)
  const chooser = useRef<HTMLButtonElement>(null)
  useEffect(() => () => void (last.current += 1), [])
  const open = async (file: File) => {
    last.current += 1
    const own = last.current
    setPicking({ isOpening: true })
    const bitmap = await openPicture(file)
    const isRefused = typeof bitmap === 'string'
    const encoded = isRefused ? undefined : encodeLogo(bitmap, longestLogo)
    if (!isRefused) bitmap.close()
    // A file that was chosen later decides.
    if (own !== last.current) return
    setPicking(isRefused ? { fault: bitmap } : {})
    if (encoded !== undefined) onChange(encoded)
  }
  const remove = () => {
    last.current += 1
    setPicking({})
    onChange('')
    // The button that was pressed disappears.
    chooser.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <input type="hidden" name="logo" value={logo} />
      <Text>{t('loginLogoText')}</Text>
      <FormError message={isConflict ? t('logoElsewhere') : undefined} />
      {logo !== '' && (
        <Row $gap={4}>
          <LogoPicture address={logo} label={t('loginLogo')} />
          {mayWrite && (
            <Button icon={Trash} onClick={remove}>
              {t('removeLogo')}
            </Button>
          )}
        </Row>
      )}
      {mayWrite && (
        <PicturePicker
          isCompact={logo !== ''}
          fault={fault}
          isOpening={isOpening}
          button={chooser}
          onPick={file => void open(file)}
        />
      )}
    </>
  )
}
