import { useEffect, useState, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { groupsOf, type AuthenticatorKey } from '../../state/factors/authenticatorKey.ts'
import { own, plain } from '../../styles/reset.ts'
import { useMessages } from '../messages/useMessages.ts'
import { ButtonRow } from '../ui/ActionRows.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Text } from '../ui/Text.tsx'
import { maskedField } from '../ui/masked.ts'
import { enrolMessages } from './enrolmentMessages.ts'

const loadQrCode = async () => (await import('./QrCode.tsx')).QrCode

const Frame = styled.div.withConfig({ componentId: 'fe-qr-frame' })`
  && {
    ${own}
    display: grid;
    place-content: center;
    block-size: 218px;
  }
`

const Picture = styled.img.withConfig({ componentId: 'fe-qr-picture' })`
  && {
    ${own}
    inline-size: 216px;
    block-size: 216px;
    border-radius: var(--_radius);
    background: #fff;
    object-fit: contain;
  }
`

/* Groups of four, as many as fit on each line; keys are read from the left in every language. */
const Key = styled.p.withConfig({ componentId: 'fe-authenticator-key' })`
  && {
    ${plain}
    display: block;
    padding: 10px 12px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-2);
    color: var(--_text-1);
    font: 400 14px/22px var(--_mono);
    direction: ltr;
    text-align: center;
    text-wrap: balance;
  }
`

/** The key as a QR code; the encoder is loaded on demand. When it fails to load, the key can still be typed. */
const DrawnPicture = ({ text }: { text: string }) => {
  const t = useMessages(enrolMessages)
  const [tries, setTries] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const [QrCode, setQrCode] = useState<ComponentType<{ text: string; label: string }>>()
  useEffect(() => {
    let isCurrent = true
    loadQrCode().then(
      loaded => isCurrent && setQrCode(() => loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [tries])
  const tryAgain = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  if (QrCode) return <QrCode text={text} label={t('qrCode')} />
  if (!hasFailed) return waiting
  return (
    <Stack $gap={2}>
      <Text role="alert">{t('noPicture')}</Text>
      <Button onClick={tryAgain}>{t('tryAgain')}</Button>
    </Stack>
  )
}

const waiting = <Skeleton $width="216px" $height="216px" />

/**
 * The key of an authenticator app: to scan, to type, or to open on this device. Its space is reserved while it loads.
 */
export const AuthenticatorKeyPicture = ({
  value,
  onOpen,
}: {
  value: AuthenticatorKey | undefined
  onOpen: () => void
}) => {
  const t = useMessages(enrolMessages)
  return (
    <Stack $gap={3}>
      <Frame>
        {value?.kind === 'picture' && <Picture src={value.address} alt={t('qrCode')} {...maskedField} />}
        {value?.kind === 'address' && <DrawnPicture text={value.address} />}
        {!value && waiting}
      </Frame>
      {value?.kind === 'address' && (
        <>
          <Stack $gap={2}>
            <Text data-size="13">{t('cannotScan')}</Text>
            <Key {...maskedField}>{groupsOf(value.key)}</Key>
          </Stack>
          <ButtonRow>
            <CopyButton
              isWide
              text={value.key}
              label={t('copyKey')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
            <Button onClick={onOpen}>{t('openApp')}</Button>
          </ButtonRow>
        </>
      )}
    </Stack>
  )
}
