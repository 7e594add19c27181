import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactNode } from 'react'
import type { MfaFactor, MfaFactorKind } from '../../../../state/factors/mfaFactors.ts'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { mfaMessages } from './messages.ts'
import { useSignedInAs } from './useSignedInAs.ts'

/** A number of which the server sends only the last digits, masked like the addresses. */
export const maskedTarget = (target: string): string => target.replace(/\+?\*+/, '•••\u00a0')

const icons = { securityKey: Fingerprint, authenticator: Smartphone, sms: MessageSquare, email: Mail }

interface Props {
  title: string
  text: string
  /** Name of the group of factors. */
  legend: string
  factors: readonly MfaFactor[]
  labelOf: Readonly<Record<MfaFactorKind, string>>
  describe: (factor: MfaFactor) => string
  children?: ReactNode
}

/** A choice of factors, each a button: the one used last in this browser first, then the strongest. */
export const FactorChoice = ({ title, text, legend, factors, labelOf, describe, children }: Props) => {
  const t = useMessages(mfaMessages)
  const { busy, error } = useRequest()
  const { choose } = useElementStore(mfa)
  const identity = useSignedInAs()
  const chosen = (place: string) => {
    const factor = factors[Number(place)]
    if (factor) void choose(factor)
  }
  return (
    <Stack>
      <StepTitle>{title}</StepTitle>
      {identity && <IdentityPill {...identity} />}
      <Text>{text}</Text>
      <RequestError error={error} />
      <ChoiceButtons
        label={legend}
        isBusy={busy}
        onChoose={chosen}
        choices={factors.map((factor, index) => ({
          value: String(index),
          label: labelOf[factor.kind],
          description: describe(factor),
          start: <Icon icon={icons[factor.kind]} />,
          badge: factor.isLastUsed ? t('lastUsed') : undefined,
        }))}
      />
      {children}
    </Stack>
  )
}
