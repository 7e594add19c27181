import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactNode } from 'react'
import type { MfaFactor, MfaFactorKind } from '../../../../state/factors/mfaFactors.ts'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { Form } from '../../../ui/Form.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'

/** A number of which the server sends only the last digits, masked like the addresses. */
export const maskedTarget = (target: string): string => target.replace(/\+?\*+/, '•••\u00a0')

const icons = { securityKey: KeyRound, authenticator: Smartphone, sms: MessageSquare, email: Mail }

interface Props {
  title: string
  text: string
  legend: string
  submitLabel: string
  factors: readonly MfaFactor[]
  labelOf: Readonly<Record<MfaFactorKind, string>>
  describe: (factor: MfaFactor) => string
  children?: ReactNode
}

/** A choice of factors, strongest first, with the first one preselected. */
export const FactorChoice = ({ title, text, legend, submitLabel, factors, labelOf, describe, children }: Props) => {
  const { busy, error } = useRequest()
  const { choose } = useElementStore(mfa)
  const submit = (data: FormData) => {
    const factor = factors[Number(data.get('factor'))]
    if (factor) void choose(factor)
  }
  return (
    <Form onSubmit={submit} isBusy={busy}>
      <StepTitle>{title}</StepTitle>
      <Text>{text}</Text>
      <RequestError error={error} />
      <RadioCards
        legend={legend}
        name="factor"
        defaultValue="0"
        cards={factors.map((factor, index) => ({
          value: String(index),
          label: labelOf[factor.kind],
          description: describe(factor),
          icon: icons[factor.kind],
        }))}
      />
      <SubmitButton isBusy={busy}>{submitLabel}</SubmitButton>
      {children}
    </Form>
  )
}
