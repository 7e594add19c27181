import { styled } from 'styled-components'
import { isStepDone, setUpSteps, type SetUpStep } from '../../../../state/portal/sso/connectionState.ts'
import { navigation } from '../../../../state/portal/navigation.ts'
import { ssoEnforcement } from '../../../../state/portal/sso/ssoEnforcement.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useHas } from '../../../kit/useHas.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PlainItem, PlainList } from '../../../ui/PlainList.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { Enforcement } from './Enforcement.tsx'
import { activateMessages } from './messages.ts'
import { connectionActions } from '../connectionActions.tsx'
import { queryOf } from '../ssoViews.ts'
import type { StepProps } from '../stepProps.ts'

/** Turns the connection on once all is done, tells whom that concerns, and lets the provider be required. */
export const ActivateStep = (props: StepProps) => {
  const { connection, disabledReason } = props
  const { id, isEnabled } = connection
  const { state } = useElementStore(ssoEnforcement)
  const hasEnforcement = useHas()(state)
  return (
    <Stack>
      {isEnabled ? <TurnedOn id={id} /> : <TurnOn {...props} />}
      {hasEnforcement && (
        <QueryView query={state} params={{ id }} height="160px">
          {enforcement => (
            <Enforcement id={id} isEnabled={isEnabled} enforcement={enforcement} disabledReason={disabledReason} />
          )}
        </QueryView>
      )}
    </Stack>
  )
}

/** Each in a line of its own, also where its words wrap. */
const MissingSteps = styled(PlainList).withConfig({ componentId: 'fe-missing-steps' })`
  && {
    display: grid;
    gap: 8px;
  }
`

const missingTexts = {
  domains: 'missingDomains',
  connection: 'missingConnection',
  test: 'missingTest',
} as const satisfies Partial<Record<SetUpStep, string>>

const TurnOn = ({ connection, isTested, goTo }: StepProps) => {
  const t = useMessages(activateMessages)
  const { one } = connectionActions.useActions()
  const missing = setUpSteps({ isTested }).filter(
    (step): step is keyof typeof missingTexts => step !== 'activate' && !isStepDone(connection, { isTested }, step),
  )
  const turnOn = one('turnOn', connection)
  return (
    <Panel>
      <Title level={4} size="small">
        {t('turnOnTitle')}
      </Title>
      <Text>{t('turnOnText')}</Text>
      {missing.length > 0 && (
        <Stack $gap={2}>
          <Text data-tone="1">{t('missingTitle')}</Text>
          <MissingSteps>
            {missing.map(step => (
              <PlainItem key={step}>
                <Button variant="link" onClick={() => goTo(step)}>
                  {t(missingTexts[step])}
                </Button>
              </PlainItem>
            ))}
          </MissingSteps>
        </Stack>
      )}
      {turnOn && missing.length === 0 && (
        <Row>
          <ActionButton variant="primary" action={turnOn} />
        </Row>
      )}
    </Panel>
  )
}

const TurnedOn = ({ id }: { id: string }) => {
  const t = useMessages(activateMessages)
  const { openQuery } = useElementStore(navigation)
  return (
    <Banner
      tone="success"
      action={<Button onClick={() => void openQuery(queryOf(id, 'roles').toString())}>{t('editRoles')}</Button>}
    >
      <Text data-tone="1">{t('turnedOn')}</Text>
      <Text data-size="13">{t('onText')}</Text>
    </Banner>
  )
}
