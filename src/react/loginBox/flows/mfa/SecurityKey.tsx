import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { securityKey } from '../../../../state/signIn/flows/mfa/securityKey.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useFlow } from '../../../app/host.ts'
import { SecurityKeyKinds } from '../../../factors/SecurityKeyKinds.tsx'
import { keyMessages } from '../../../factors/securityKeyMessages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Form } from '../../../ui/Form.tsx'
import { StatusLine } from '../../../ui/StatusLine.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { OtherFactors } from './OtherFactors.tsx'
import { RememberDevice } from './RememberDevice.tsx'

/**
 * This device or a security key as the second factor: used, or enrolled where the organization requires it. The
 * browser's dialog opens once automatically; after that on a press.
 */
export const SecurityKey = () => {
  const t = useMessages(keyMessages)
  const { $challenge, $factor } = useFlow(challenge)
  const { purpose } = useStore($challenge) ?? {}
  const { target } = useStore($factor) ?? {}
  const { $end, kinds: allowed, openOnce, verify, enrol } = useFlow(securityKey)
  const end = useStore($end)
  const { busy, error } = useRequest()
  const [remembers, setRemembers] = useState(false)
  const isEnrolment = purpose === 'enrolment'
  const kinds = allowed()

  useEffect(() => {
    if (!busy) openOnce()
  }, [busy, openOnce])

  const submit = (data: FormData) => {
    const kind = kinds.find(item => item === data.get('kind')) ?? kinds[0] ?? 'Platform'
    void (isEnrolment ? enrol(kind, remembers) : verify(remembers))
  }
  const verifyText = target ? t('verifyNamed', { name: target }) : t('verifyText')

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <StepTitle>{t(isEnrolment ? 'enrolTitle' : 'verifyTitle')}</StepTitle>
      <Text>{isEnrolment ? t('enrolText') : verifyText}</Text>
      <RequestError error={error} />
      <StatusLine>{end && <span>{t(end)}</span>}</StatusLine>
      {isEnrolment && <SecurityKeyKinds kinds={kinds} />}
      <RememberDevice isChecked={remembers} onChange={setRemembers} />
      <SubmitButton isBusy={busy}>{t(isEnrolment ? 'setUp' : 'use')}</SubmitButton>
      <OtherFactors />
    </Form>
  )
}
