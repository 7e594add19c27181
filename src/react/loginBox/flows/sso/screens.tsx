import { useEffect, useRef, type ComponentType } from 'react'
import { ssoFailure } from '../../../../state/signIn/flows/sso/sso.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Code, Text } from '../../../ui/Text.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { ssoMessages } from './messages.ts'

const Returning = () => {
  const t = useMessages(ssoMessages)
  return <Wait label={t('signingIn')} />
}

/**
 * Says who must act. The page returns to the application after a second, unless the person
 * interacts with this step.
 */
const SsoFailed = () => {
  const t = useMessages(ssoMessages)
  const { error, returnSoon, tryAgain, changeIdentifier } = useStep(ssoFailure)
  const { traceId } = error ?? {}
  const stay = useRef(() => {})
  useEffect(() => {
    stay.current = returnSoon()
    return () => stay.current()
  }, [returnSoon])
  const turnHere = () => stay.current()
  return (
    <Stack onPointerDown={turnHere} onKeyDown={turnHere}>
      <StepTitle outcome="failure">{t('failedTitle')}</StepTitle>
      <Text role="alert">{t('failedText')}</Text>
      {traceId && (
        <Row>
          <Text data-size="13">
            <Code>{t('reference', { traceId })}</Code>
          </Text>
          <CopyButton
            variant="link"
            text={traceId}
            label={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        </Row>
      )}
      <Button variant="primary" onClick={tryAgain} isWide>
        {t('tryAgain')}
      </Button>
      <LinkRow>
        <Button variant="link" onClick={changeIdentifier}>
          {t('otherAddress')}
        </Button>
      </LinkRow>
    </Stack>
  )
}

/** The callback page of an organization's single sign-on. */
export const screens = {
  returning: Returning,
  ssoFailed: SsoFailed,
} satisfies Record<string, ComponentType>
