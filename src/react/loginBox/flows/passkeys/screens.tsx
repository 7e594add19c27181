import { useStore } from '@nanostores/react'
import Brain from 'lucide/dist/esm/icons/brain.mjs'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { passkeyPrompt } from '../../../../state/signIn/flows/passkeys/prompt.ts'
import type { LoginStep } from '../../../../state/signIn/steps.ts'
import { plain } from '../../../../styles/reset.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { StatusLine } from '../../../ui/StatusLine.ts'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { useStep } from '../../common/useStep.ts'
import { passkeyMessages } from './messages.ts'

const Facts = styled.ul.withConfig({ componentId: 'fe-facts' })`
  && {
    ${plain}
    display: grid;
    gap: 12px;
    padding: 0;
    list-style: none;
  }
`

const Fact = styled.li.withConfig({ componentId: 'fe-fact' })`
  && {
    ${plain}
    display: flex;
    align-items: start;
    gap: 12px;
    color: var(--_text-1);
  }
`

const facts = [
  ['factUnlock', Fingerprint],
  ['factMemory', Brain],
  ['factDevices', MonitorSmartphone],
] as const

const wordOf = {
  stopped: 'createStopped',
  exists: 'createExists',
  failed: 'createFailed',
} as const

/** Offers to create a passkey after a sign-in without one; every answer completes the sign-in. */
const PromptPasskeys = () => {
  const t = useMessages(passkeyMessages)
  const { $end, create, notNow, dontAskAgain, busy, error } = useStep(passkeyPrompt)
  const end = useStore($end)
  return (
    <Stack>
      <StepTitle>{t('promptTitle')}</StepTitle>
      <Text>{t('promptText')}</Text>
      <Facts role="list">
        {facts.map(([word, icon]) => (
          <Fact key={word}>
            <Icon icon={icon} />
            <span>{t(word)}</span>
          </Fact>
        ))}
      </Facts>
      <RequestError error={error} />
      <StatusLine>{end && <span>{t(wordOf[end])}</span>}</StatusLine>
      <Stack $gap={3}>
        <Button variant="primary" isWide isBusy={busy} onClick={() => void create()}>
          {t('create')}
        </Button>
        <Button isWide onClick={notNow}>
          {t('notNow')}
        </Button>
      </Stack>
      <Row $justify="center">
        <Button variant="link" onClick={dontAskAgain}>
          {t('dontAskAgain')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The step that offers a passkey. */
export const screens = { promptPasskeys: PromptPasskeys } satisfies Partial<Record<LoginStep, ComponentType>>
