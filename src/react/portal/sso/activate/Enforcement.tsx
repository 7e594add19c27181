import type { SsoEnforcementItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoEnforcement } from '../../../../state/portal/sso/ssoEnforcement.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import type { Action } from '../../../kit/action.ts'
import { useConfirmed } from '../../../kit/dialogs/useConfirmed.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { activateMessages } from './messages.ts'
import { RequireForm } from './RequireForm.tsx'

interface Props {
  /** Id of the connection. */
  id: string
  isEnabled: boolean
  enforcement: SsoEnforcementItem
  disabledReason: string | undefined
}

/** Whom single sign-on concerns, and whether it is the only way to sign in for them. */
export const Enforcement = ({ id, isEnabled, enforcement, disabledReason }: Props) => {
  const t = useMessages(activateMessages)
  const { membersInside, membersOutside, state } = enforcement
  return (
    <>
      <Panel>
        <Title level={4} size="small">
          {t('affectedTitle')}
        </Title>
        <Stack $gap={1}>
          <Text data-tone="1">{membersInside === 0 ? t('insideNone') : t('inside', { count: membersInside })}</Text>
          <Text>{t('outside', { count: membersOutside })}</Text>
        </Stack>
      </Panel>
      {isEnabled && (
        <Panel>
          <Title level={4} size="small">
            {t('requireTitle')}
          </Title>
          {state === 'off' && disabledReason !== undefined && <Text>{t('requireText')}</Text>}
          {state === 'off' && disabledReason === undefined && <RequireForm id={id} />}
          {state !== 'off' && <Required id={id} enforcement={enforcement} disabledReason={disabledReason} />}
        </Panel>
      )}
    </>
  )
}

const useRuleActions = (id: string, disabledReason: string | undefined): { confirm: Action; end: Action } => {
  const t = useMessages(activateMessages)
  const { confirm, end } = useElementStore(ssoEnforcement)
  const confirmed = useConfirmed()
  const withStepUp = useAwaitedStepUp()
  const { run } = useMutation(confirm, {
    success: () => t('confirmed'),
    failure: reason => t('notConfirmed', { reason }),
  })
  return {
    confirm: { label: t('confirm'), disabledReason, run: () => run({ id }) },
    end: confirmed({
      level: 'recoverable',
      label: t('end'),
      disabledReason,
      title: t('endTitle'),
      text: t('endText'),
      run: () => withStepUp(() => end.run({ id })),
      done: t('ended'),
    }),
  }
}

/** A rule that is in force, on trial, or comes into force. */
const Required = ({
  id,
  enforcement: { state, endsAt, exemptUserIds, exemptMembers },
  disabledReason,
}: Omit<Props, 'isEnabled'>) => {
  const t = useMessages(activateMessages)
  const format = useFormat()
  const { confirm, end } = useRuleActions(id, disabledReason)
  const texts = {
    off: ['', ''],
    grace: [t('graceState', { date: format.date(endsAt, 'long') }), t('graceEnd')],
    trial: [t('trialState', { time: format.dateTime(endsAt, 'long') }), t('trialText')],
    on: [t('confirmed'), ''],
  }[state]
  const tone = ({ off: 'info', grace: 'info', trial: 'warning', on: 'success' } as const)[state]
  return (
    <Stack>
      <Banner tone={tone}>
        <Text data-tone="1">{texts[0]}</Text>
        {texts[1] !== '' && <Text data-size="13">{texts[1]}</Text>}
      </Banner>
      <Text>
        {exemptMembers.length > 0
          ? t('exemptNames', { names: format.list(exemptMembers.map(({ name, email }) => name || email)) })
          : t('exemptCount', { count: exemptUserIds.length })}
      </Text>
      <Row>
        {state === 'trial' && <ActionButton variant="primary" action={confirm} />}
        <ActionButton action={end} />
      </Row>
    </Stack>
  )
}
