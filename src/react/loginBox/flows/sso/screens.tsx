import { useEffect, useRef, type ComponentType } from 'react'
import { signInNumberOf } from '../../../../state/signIn/flows/sso/signInNumber.ts'
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

interface ReferenceProps {
  /** What the administrator or support finds the failure by. */
  text: string
  label: string
  copyLabel: string
  failedLabel: string
}

const Reference = ({ text, label, copyLabel, failedLabel }: ReferenceProps) => {
  const t = useMessages(ssoMessages)
  return (
    <Row>
      <Text data-size="13">
        <Code>{label}</Code>
      </Text>
      <CopyButton variant="link" text={text} label={copyLabel} copiedLabel={t('copied')} failedLabel={failedLabel} />
    </Row>
  )
}

/**
 * Says who must act. The page returns to the application after a second, unless the person interacts with this step, or has
 * a number to note.
 */
const SsoFailed = () => {
  const t = useMessages(ssoMessages)
  const { error, returnSoon, tryAgain, changeIdentifier } = useStep(ssoFailure)
  const { traceId } = error ?? {}
  const number = signInNumberOf(error)
  const stay = useRef(() => {})
  useEffect(() => {
    if (number === undefined) stay.current = returnSoon()
    return () => stay.current()
  }, [returnSoon, number])
  const turnHere = () => stay.current()
  return (
    <Stack onPointerDown={turnHere} onKeyDown={turnHere}>
      <StepTitle outcome="failure">{t('failedTitle')}</StepTitle>
      <Text role="alert">{t(number ? 'numberText' : 'failedText')}</Text>
      {number ? (
        <Reference
          text={number}
          label={t('number', { number })}
          copyLabel={t('copyNumber')}
          failedLabel={t('copyNumberFailed')}
        />
      ) : (
        traceId && (
          <Reference
            text={traceId}
            label={t('reference', { traceId })}
            copyLabel={t('copy')}
            failedLabel={t('copyFailed')}
          />
        )
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
