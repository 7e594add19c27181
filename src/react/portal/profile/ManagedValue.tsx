import type { Profile } from '../../../http/users/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { profileMessages } from './messages.ts'

/** Names of providers; they are the same in every language. */
const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  slack: 'Slack',
}

/** Who supplies a field; undefined where the person enters it. */
export const useManager = ({ managedBy }: Profile): string | undefined => {
  const t = useMessages(profileMessages)
  if (managedBy === undefined) return undefined
  if (managedBy === 'organization') return t('managedByOrganization')
  if (managedBy === 'directory') return t('managedByDirectory')
  return t('managedByProvider', { provider: providerNames[managedBy] ?? managedBy })
}

/** A value that cannot be changed here, with the reason where an identity provider supplies it. */
export const ManagedValue = ({ own, value }: { own: Profile; value: string }) => {
  const manager = useManager(own)
  return (
    <Stack $gap={1}>
      <UserText>{value}</UserText>
      {manager !== undefined && <Text data-size="13">{manager}</Text>}
    </Stack>
  )
}
