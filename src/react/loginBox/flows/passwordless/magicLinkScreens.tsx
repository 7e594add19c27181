import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { StepOf } from '../../../../state/kit/machine.ts'
import { magicLink, type magicLinkSteps } from '../../../../state/signIn/flows/passwordless/magicLink.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { passwordlessMessages } from './messages.ts'

/** The link is being checked. */
const Opening = () => {
  const t = useMessages(passwordlessMessages)
  return <Wait label={t('opening')} />
}

/** Opened in a browser other than the one that requested it: the link is used only after the person confirms. */
const Confirm = () => {
  const t = useMessages(passwordlessMessages)
  const { $account, confirm, error } = useStep(magicLink)
  const email = useStore($account)
  return (
    <Stack>
      <StepTitle>{t('confirmTitle')}</StepTitle>
      {email && (
        <Text role="status" data-tone="1" {...maskedField}>
          {t('confirmAs', { email })}
        </Text>
      )}
      <Text>{t('confirmText')}</Text>
      <RequestError error={error} />
      <Button variant="primary" isWide onClick={confirm}>
        {t('confirmTitle')}
      </Button>
    </Stack>
  )
}

/** Signed in; the tab that waited continues. */
const Done = () => {
  const t = useMessages(passwordlessMessages)
  const { goOn } = useElementStore(magicLink)
  return (
    <Stack>
      <StepTitle outcome="success">{t('doneTitle')}</StepTitle>
      <Text role="status">{t('doneText')}</Text>
      <Button isWide onClick={goOn}>
        {t('continueHere')}
      </Button>
    </Stack>
  )
}

/** The link was used before, has expired, or is unknown. */
const Failed = () => {
  const t = useMessages(passwordlessMessages)
  const { startOver, error } = useStep(magicLink)
  const isSpent = error?.code === 'ER-LINK-SPENT'
  return (
    <Stack>
      <StepTitle outcome="failure">{t(isSpent ? 'linkGoneTitle' : 'failedTitle')}</StepTitle>
      {error && !isSpent ? <RequestError error={error} /> : <Text>{t(isSpent ? 'linkGoneText' : 'failedText')}</Text>}
      <Button variant="primary" isWide onClick={startOver}>
        {t('newLink')}
      </Button>
    </Stack>
  )
}

/** The page of a sign-in link. */
export const screens = {
  opening: Opening,
  signingIn: Opening,
  confirm: Confirm,
  done: Done,
  failed: Failed,
} satisfies Record<StepOf<typeof magicLinkSteps>, ComponentType>
