import { useStore } from '@nanostores/react'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Choice } from './Choice.tsx'
import { enrolMessages } from './enrolmentMessages.ts'
import { mfaMessages } from './messages.ts'

/** Which factor to set up, where the company asks for one. */
export const EnrollChoice = () => {
  const t = useMessages(enrolMessages)
  const known = useMessages(mfaMessages)
  const { $challenge, leave } = useFlow(challenge)
  const labelOf = {
    authenticator: known('authenticator'),
    sms: known('sms'),
    email: known('email'),
    securityKey: known('securityKey'),
  }
  return (
    <Choice
      title={t('choiceTitle')}
      text={t('choiceText')}
      legend={t('ways')}
      submitLabel={t('continue')}
      ways={useStore($challenge)?.ways ?? []}
      labelOf={labelOf}
      describe={({ kind, target }) => t(kind === 'authenticator' ? 'recommended' : kind, { target })}
    >
      <LinkRow>
        <Button variant="link" onClick={leave}>
          {t('cancel')}
        </Button>
      </LinkRow>
    </Choice>
  )
}
