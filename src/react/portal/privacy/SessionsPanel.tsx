import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import { ownSessions } from '../../../state/portal/privacy/ownSessions.ts'
import type { OwnSession } from '../../../http/sessions/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Span } from '../../ui/Span.tsx'
import { Text } from '../../ui/Text.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { DeviceList, DeviceRow } from './DeviceRow.tsx'
import { privacyMessages } from './messages.ts'
import { sessionActions, useCanEndSessions } from './sessionActions.ts'
import { deviceName, type PrivacyTranslate } from './privacyTexts.ts'

/** Where the person is signed in, and how to end that. */
export const SessionsPanel = () => {
  const t = useMessages(privacyMessages)
  const { all, endOthers } = useElementStore(ownSessions)
  const confirmed = useConfirmed()
  const canEnd = useCanEndSessions()

  const signOutOthers = (sessions: readonly OwnSession[]) => {
    const count = sessions.filter(({ isCurrent }) => !isCurrent).length
    if (count === 0 || !canEnd) return undefined
    return confirmed({
      level: 'recoverable',
      label: t('signOutOthers', { count }),
      icon: LogOut,
      title: t('signOutOthersTitle', { count }),
      text: t('signOutOthersText'),
      done: t('signedOutOthers'),
      run: () => endOthers.run(),
    })
  }
  return (
    <DevicePanel
      title={t('sessions')}
      text={t('sessionsText')}
      query={all}
      actions={sessions => [signOutOthers(sessions)]}
    >
      {sessions => (
        <DeviceList>
          {sessions.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </DeviceList>
      )}
    </DevicePanel>
  )
}

const SessionRow = ({ session }: { session: OwnSession }) => {
  const t = useMessages(privacyMessages)
  const { isCurrent, isImpersonated } = session
  const format = useFormat()
  const { ofRow } = sessionActions.useActions()
  return (
    <DeviceRow
      icon={MonitorSmartphone}
      name={deviceName(t, session)}
      badges={
        <>
          {isCurrent && <Badge tone="success">{t('thisDevice')}</Badge>}
          {isImpersonated && <Badge tone="warning">{t('impersonated')}</Badge>}
        </>
      }
      actions={ofRow(session).map(action => (
        <ActionButton key={action.label} action={action} />
      ))}
    >
      <Text data-size="13">{factsOf(t, session, format.country).join(' · ')}</Text>
      <Times session={session} />
    </DeviceRow>
  )
}

const factsOf = (t: PrivacyTranslate, session: OwnSession, nameOfCountry: (code: string) => string): string[] => {
  const { ipAddress, countryCode, method, isTwoStep, isImpersonated } = session
  const place = countryCode === '' ? '' : nameOfCountry(countryCode)
  const facts = [place, ipAddress].filter(Boolean)
  if (isImpersonated) return [...facts, t('byImpersonation')]
  if (!method) return facts
  return [...facts, isTwoStep ? t('methodTwoStep', { method: t(`${method}Method`) }) : t(`${method}Method`)]
}

/** Start and last use of a session, as far as the server sends them. */
const Times = ({ session: { createdAt, lastActiveAt, isCurrent } }: { session: OwnSession }) => {
  const t = useMessages(privacyMessages)
  const key = createdAt === '' ? 'activeAt' : lastActiveAt === '' || isCurrent ? 'startedAt' : 'startedAndActiveAt'
  if (createdAt === '' && lastActiveAt === '') return null
  const started = <RelativeTime key="started" at={createdAt} />
  const active = <RelativeTime key="active" at={lastActiveAt} />
  const parts = t.parts(key, { started, active })
  return (
    <Text data-size="13">
      {parts.map((part, index) => (typeof part === 'string' ? <Span key={index}>{part}</Span> : part))}
    </Text>
  )
}
