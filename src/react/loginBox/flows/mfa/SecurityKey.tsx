import { useStore } from '@nanostores/react'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { useEffect, useState } from 'react'
import type { WebAuthnDeviceType } from '../../../../http/mfa/types.ts'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { securityKey } from '../../../../state/signIn/flows/mfa/securityKey.ts'
import { useFlow } from '../../../app/host.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepError } from '../../common/StepError.tsx'
import { StatusLine } from '../../../ui/StatusLine.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { keyMessages } from './securityKeyMessages.ts'
import { OtherFactors } from './OtherFactors.tsx'
import { mfaMessages } from './messages.ts'

const icons = { Platform: Fingerprint, CrossPlatform: KeyRound }

/** Which kind of key to set up; a single one needs no choice. */
const Kinds = ({ kinds }: { kinds: readonly WebAuthnDeviceType[] }) => {
  const t = useMessages(keyMessages)
  if (kinds.length < 2) return null
  const cards = kinds.map(kind => ({
    value: kind,
    label: t(kind),
    description: t(`${kind}Text`),
    icon: icons[kind],
  }))
  return <RadioCards legend={t('kinds')} name="kind" defaultValue={kinds[0]} cards={cards} />
}

/**
 * The device or a security key as the second step: used, or set up where the company asks for it. The browser asks once
 * by itself; after that the person says when (M1).
 */
export const SecurityKey = () => {
  const t = useMessages(keyMessages)
  const known = useMessages(mfaMessages)
  const { $challenge, $way } = useFlow(challenge)
  const { purpose, rememberDays } = useStore($challenge) ?? {}
  const { target } = useStore($way) ?? {}
  const { $end, kinds: allowed, openOnce, verify, enrol } = useFlow(securityKey)
  const end = useStore($end)
  const { busy, error } = useStore(useFlow(flowView).$request)
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
      <StepError error={error} />
      <StatusLine>{end && <span>{t(end)}</span>}</StatusLine>
      {isEnrolment && <Kinds kinds={kinds} />}
      {rememberDays !== undefined && (
        <Checkbox
          name="rememberDevice"
          label={known('rememberDays', { days: rememberDays })}
          checked={remembers}
          onChange={event => setRemembers(event.currentTarget.checked)}
        />
      )}
      <SubmitButton isBusy={busy}>{t(isEnrolment ? 'enrol' : 'use')}</SubmitButton>
      <OtherFactors />
    </Form>
  )
}
