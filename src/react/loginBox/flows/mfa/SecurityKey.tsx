import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { securityKey } from '../../../../state/signIn/flows/mfa/securityKey.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { SecurityKeyKinds } from '../../../factors/SecurityKeyKinds.tsx'
import { keyMessages } from '../../../factors/securityKeyMessages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Form } from '../../../ui/Form.tsx'
import { StatusLine } from '../../../ui/StatusLine.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { OtherFactors } from './OtherFactors.tsx'
import { RememberDevice } from './RememberDevice.tsx'
import { useSignedInAs } from './useSignedInAs.ts'

/**
 * This device or a security key as the second factor: used, or enrolled where the organization requires it. The
 * browser's dialog opens once automatically; after that on a press.
 */
export const SecurityKey = () => {
  const t = useMessages(keyMessages)
  const { busy, error, openOnce, ...step } = useStep(securityKey)
  const { purpose } = useStore(step.$challenge) ?? {}
  const { target } = useStore(step.$factor) ?? {}
  const end = useStore(step.$end)
  const [remembers, setRemembers] = useState(false)
  const isEnrolment = purpose === 'enrolment'
  const kinds = step.kinds()
  const identity = useSignedInAs()

  useEffect(() => {
    if (!busy) openOnce()
  }, [busy, openOnce])

  const submit = (data: FormData) => {
    const kind = kinds.find(item => item === data.get('kind')) ?? kinds[0] ?? 'Platform'
    void (isEnrolment ? step.enrol(kind, remembers) : step.verify(remembers))
  }
  const verifyText = target ? t('verifyNamed', { name: target }) : t('verifyText')

  return (
    <Form onSubmit={submit} isBusy={busy}>
      <StepTitle>{t(isEnrolment ? 'enrolTitle' : 'verifyTitle')}</StepTitle>
      {identity && <IdentityPill {...identity} />}
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
