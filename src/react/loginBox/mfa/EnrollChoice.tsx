import { useStore } from '@nanostores/react'
import { challenge } from '../../../state/mfa/challenge.ts'
import { useFlow } from '../../app/host.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { Choice } from './Choice.tsx'
import { enrolWords } from './enrolWords.ts'
import { mfaWords } from './words.ts'

/** Which factor to set up, where the company asks for one. */
export const EnrollChoice = () => {
  const t = useWords(enrolWords)
  const known = useWords(mfaWords)
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
