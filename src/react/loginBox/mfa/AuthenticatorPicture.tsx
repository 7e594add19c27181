import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { own, plain } from '../../../styles/reset.ts'
import { groupsOf, type AuthenticatorKey } from '../../../state/mfa/secret.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { maskedField } from '../../ui/masked.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../../words/useWords.ts'
import { ButtonRow } from '../../ui/ActionRows.ts'
import { enrolWords } from './enrolWords.ts'

const QrCode = lazy(() => import('./QrCode.tsx').then(module => ({ default: module.QrCode })))

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

/* Groups of four, as many on each line; keys are read from the left in every language. */
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

/** What an authenticator app learns: to scan, to type, or to open on this very device. Its place is kept while it comes. */
export const AuthenticatorPicture = ({
  value,
  onOpen,
}: {
  value: AuthenticatorKey | undefined
  onOpen: () => void
}) => {
  const t = useWords(enrolWords)
  const waiting = <Skeleton $width="216px" $height="216px" />
  return (
    <Stack $gap={3}>
      <Frame>
        {value?.kind === 'picture' && <Picture src={value.address} alt={t('qrCode')} {...maskedField} />}
        {value?.kind === 'address' && (
          <Suspense fallback={waiting}>
            <QrCode text={value.address} label={t('qrCode')} />
          </Suspense>
        )}
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
