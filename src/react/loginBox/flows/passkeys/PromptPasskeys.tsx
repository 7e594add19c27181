import { useStore } from '@nanostores/react'
import Brain from 'lucide/dist/esm/icons/brain.mjs'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import { styled } from 'styled-components'
import { flowView } from '../../../../state/signIn/flowView.ts'
import { passkeyPrompt } from '../../../../state/signIn/flows/passkeys/prompt.ts'
import { plain } from '../../../../styles/reset.ts'
import { useFlow } from '../../../app/host.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { StepError } from '../../common/StepError.tsx'
import { StatusLine } from '../../../ui/StatusLine.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
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

/** Signed in without a passkey: one is offered, and whatever is answered the person goes on (§4). */
export const PromptPasskeys = () => {
  const t = useMessages(passkeyMessages)
  const { $end, create, notNow, dontAskAgain } = useFlow(passkeyPrompt)
  const { busy, error } = useStore(useFlow(flowView).$request)
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
      <StepError error={error} />
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
