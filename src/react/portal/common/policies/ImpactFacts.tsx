import type { Impact } from '../../../../http/securityPolicy/answers.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Strong, Text } from '../../../ui/Text.tsx'
import { policyImpactMessages } from './messages.ts'

const kinds = ['lockedOut', 'signedOut', 'excludedMembers', 'excludedInvitations'] as const

/** Whom a change of a policy concerns, with the first few names. */
export const ImpactFacts = ({ impact }: { impact: Impact }) => {
  const t = useMessages(policyImpactMessages)
  const { list } = useFormat()
  const { isSelf, isEveryAdministrator, trialMinutes } = impact
  const namesOf = ({ count, names }: Impact['signedOut']) =>
    list(count > names.length ? [...names, t('morePeople', { count: count - names.length })] : names)
  return (
    <Stack $gap={3}>
      {kinds.map(
        kind =>
          impact[kind].count > 0 && (
            <Text key={kind}>
              <Strong>{t(kind, { count: impact[kind].count })}</Strong> {namesOf(impact[kind])}
            </Text>
          ),
      )}
      {isSelf && <Text data-tone="danger">{t('impactSelf')}</Text>}
      {isEveryAdministrator && <Text data-tone="danger">{t('impactAdministrators')}</Text>}
      {trialMinutes > 0 && <Text data-tone="1">{t('impactTrial', { count: trialMinutes })}</Text>}
    </Stack>
  )
}
