import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactNode } from 'react'
import type { MfaFactor, MfaFactorKind } from '../../../../state/factors/mfaFactors.ts'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useFlow } from '../../../app/host.ts'
import { Form } from '../../../ui/Form.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'

/** A number of which the server tells only the end, drawn like the addresses of which we show only a part. */
export const maskedTarget = (target: string): string => target.replace(/\+?\*+/, '••• ')

const icons = { securityKey: KeyRound, authenticator: Smartphone, sms: MessageSquare, email: Mail }

interface Props {
  title: string
  text: string
  legend: string
  submitLabel: string
  ways: readonly MfaFactor[]
  labelOf: Readonly<Record<MfaFactorKind, string>>
  describe: (way: MfaFactor) => string
  children?: ReactNode
}

/** A choice among factors, the strongest one first and chosen. */
export const Choice = ({ title, text, legend, submitLabel, ways, labelOf, describe, children }: Props) => {
  const { busy, error } = useRequest()
  const { choose } = useFlow(mfa)
  const submit = (data: FormData) => {
    const way = ways[Number(data.get('way'))]
    if (way) void choose(way)
  }
  return (
    <Form onSubmit={submit} isBusy={busy}>
      <StepTitle>{title}</StepTitle>
      <Text>{text}</Text>
      <RequestError error={error} />
      <RadioCards
        legend={legend}
        name="way"
        defaultValue="0"
        cards={ways.map((way, index) => ({
          value: String(index),
          label: labelOf[way.kind],
          description: describe(way),
          icon: icons[way.kind],
        }))}
      />
      <SubmitButton isBusy={busy}>{submitLabel}</SubmitButton>
      {children}
    </Form>
  )
}
