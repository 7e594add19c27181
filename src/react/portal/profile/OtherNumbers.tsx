import { useStore } from '@nanostores/react'
import type { OwnPhoneNumber } from '../../../http/phoneNumbers/answers.ts'
import { contactChange } from '../../../state/portal/profile/contactChange.ts'
import { profile } from '../../../state/portal/profile/profile.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { OwnActionButton } from '../../kit/OwnActionButton.tsx'
import type { Action } from '../../kit/action.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { RetryButton } from '../../kit/RetryButton.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { profileMessages } from './messages.ts'
import { AddNumberDialog } from './PhoneDialog.tsx'
import { RemovePhoneDialog } from './RemovePhoneDialog.tsx'

interface Props {
  /** The number that the profile shows; '' for none. */
  primary: string
  mayEdit: boolean
}

/** The phone numbers that a person has beside the one of the profile, and how to add one. */
export const OtherNumbers = ({ primary, mayEdit }: Props) => {
  const t = useMessages(profileMessages)
  const dialogs = useDialogs()
  const { numbers } = useElementStore(profile)
  const { data, error, loading } = useStore(numbers.of())
  const others = (data?.rows ?? []).filter(({ phoneNumber }) => phoneNumber !== primary)
  const add: Action = { label: t('addNumber'), run: () => dialogs.open(<AddNumberDialog />) }
  return (
    <>
      {others.map(number => (
        <OtherNumber key={number.id} number={number} mayEdit={mayEdit} />
      ))}
      {error && !data && (
        <Row $justify="space-between">
          <Text>{t('numbersNotLoaded')}</Text>
          <RetryButton isRetrying={loading} onRetry={() => void numbers.refresh()} />
        </Row>
      )}
      {mayEdit && primary !== '' && (
        <Row $justify="end">
          <OwnActionButton action={add} />
        </Row>
      )}
    </>
  )
}

const OtherNumber = ({ number, mayEdit }: { number: OwnPhoneNumber; mayEdit: boolean }) => {
  const t = useMessages(profileMessages)
  const dialogs = useDialogs()
  const { phoneNumber, verified } = number
  const { startProof } = useElementStore(contactChange)
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useAwaitedStepUp()
  const prove: Action = {
    label: t('verifyNumber'),
    name: t('verifyNumberOf', { target: phoneNumber }),
    run: async () => {
      const result = await withStepUp(() => startProof.run(phoneNumber))
      if (!result.ok) {
        // The person decided not to confirm.
        if (result.error.code !== 'aborted')
          show({ text: t('codeNotSent', { reason: errorText(result.error) }), isFailure: true })
        return
      }
      dialogs.open(
        <CodeDialog
          title={t('phoneCodeTitle')}
          text={t('codeSentTo', { target: phoneNumber })}
          pending={result.answer}
          done={t('numberVerified')}
        />,
      )
    },
  }
  const remove: Action = {
    label: t('removePhone'),
    name: t('removeNumberOf', { target: phoneNumber }),
    run: () => dialogs.open(<RemovePhoneDialog phoneNumber={phoneNumber} isProven={verified} />),
  }
  return (
    <Row $justify="space-between">
      <Row>
        <span dir="ltr">{phoneNumber}</span>
        <Badge tone={verified ? 'success' : 'warning'}>{t(verified ? 'verified' : 'unverified')}</Badge>
      </Row>
      {mayEdit && (
        <Row>
          {!verified && <OwnActionButton action={prove} />}
          <OwnActionButton action={remove} />
        </Row>
      )}
    </Row>
  )
}
