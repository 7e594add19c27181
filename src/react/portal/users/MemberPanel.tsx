import { memberAccess } from '../../../state/portal/common/memberAccess.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import type { MemberDetails } from '../../../http/team/answers.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text } from '../../ui/Text.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { useHas } from '../../kit/useHas.ts'
import { MemberAccess } from './MemberAccess.tsx'
import { MemberApplications } from './MemberApplications.tsx'
import { MemberCustomFields } from './MemberCustomFields.tsx'
import { usersMessages } from './messages.ts'
import { sourceName } from './sourceName.ts'

const factorWords = {
  authenticator: 'authenticator',
  phone: 'sms',
  email: 'emailFactor',
  webauthn: 'webauthn',
} as const

/** Details of a member beside the list. */
export const MemberPanel = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const has = useHas()
  const { details } = useElementStore(memberActions)
  const { access } = useElementStore(memberAccess)
  const format = useFormat()
  return (
    <Stack>
      <Facts
        facts={[
          { label: t('email'), value: member.email },
          { label: t('phoneNumber'), value: member.phoneNumber },
          { label: t('status'), value: t(member.state) },
          ...(member.expiresAt === undefined
            ? []
            : [{ label: t('expiring'), value: <RelativeTime at={member.expiresAt} /> }]),
          { label: t('source'), value: sourceName(t, member.source) },
          { label: t('groups'), value: format.list(member.groups.map(({ name }) => name)) },
          { label: t('joined'), value: <RelativeTime at={member.joinedAt} /> },
          { label: t('lastLogin'), value: <RelativeTime at={member.lastLogin} fallback={t('notYet')} /> },
          { label: t('id'), value: member.id },
        ]}
      />
      {has(details) && (
        <QueryView
          key={member.id}
          query={details}
          params={member.id}
          label={t('detailsLoading', { name: nameOf(member) })}
          height="120px"
        >
          {known => <Details details={known} />}
        </QueryView>
      )}
      <MemberCustomFields member={member} />
      <MemberApplications member={member} />
      {has(access) && <MemberAccess key={`access ${member.id}`} member={member} />}
    </Stack>
  )
}

/** Roles with their sources, factors, sessions and sign-ins. */
const Details = ({ details }: { details: MemberDetails }) => {
  const t = useMessages(usersMessages)
  const format = useFormat()
  const sourceOf = ({ isDirect, groups }: MemberDetails['roles'][number]) => {
    if (groups.length === 0) return t('direct')
    return t(isDirect ? 'directAndGroups' : 'byGroups', { groups: format.list([...groups]) })
  }
  return (
    <>
      <Text>
        <Strong>{t('roles')}</Strong>
      </Text>
      {details.roles.length > 0 ? (
        <Facts facts={details.roles.map(role => ({ label: role.name, value: sourceOf(role) }))} />
      ) : (
        <Text>{t('none')}</Text>
      )}
      <Text>
        <Strong>{t('security')}</Strong>
      </Text>
      <Facts
        facts={[
          { label: t('factors'), value: details.factors.map(kind => t(factorWords[kind])).join(' · ') },
          { label: t('passkeys'), value: format.number(details.passkeys) },
          { label: t('sessions'), value: format.number(details.sessions) },
          { label: t('lastActive'), value: <RelativeTime at={details.lastActiveAt} fallback="–" /> },
        ]}
      />
      <Text>
        <Strong>{t('signIns')}</Strong>
      </Text>
      {details.signIns.length === 0 && <Text>{t('noSignIns')}</Text>}
      {details.signIns.map(({ at, isFailed, ipAddress }) => (
        <Text key={at}>
          {t(isFailed ? 'failed' : 'signedIn')} · {ipAddress} · <RelativeTime at={at} />
        </Text>
      ))}
    </>
  )
}
