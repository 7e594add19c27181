import type { ListedRole } from '../../../http/roles/answers.ts'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Code, Text } from '../../ui/Text.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { holdersText, isHeld } from './holdersText.ts'
import { rolesMessages } from './messages.ts'
import { PermissionsField } from './PermissionsField.tsx'
import { RoleTags } from './roleColumns.tsx'
import { RoleLayout } from './RoleLayout.tsx'

/** The parts of an existing role that cannot be edited: its key, and its members. */
export const KeyFact = ({ role, hint }: { role: ListedRole; hint?: string }) => {
  const t = useMessages(rolesMessages)
  const format = useFormat()
  const { key, holders } = role
  return (
    <Facts
      facts={[
        {
          label: t('key'),
          value: (
            <Stack $gap={1}>
              <Code>{key}</Code>
              {hint !== undefined && <Text data-size="13">{hint}</Text>}
            </Stack>
          ),
        },
        {
          label: t('kind'),
          value: (
            <Stack $gap={1}>
              <RoleTags t={t} role={role} />
              {role.isDefault && <Text data-size="13">{t('byDefaultText')}</Text>}
            </Stack>
          ),
        },
        ...(holders
          ? [{ label: t('usedBy'), value: isHeld(holders) ? holdersText(t, format, holders) : t('unused') }]
          : []),
      ]}
    />
  )
}

interface Props {
  role: ListedRole
  groups: readonly PermissionGroup[]
  /** Why it cannot be changed. */
  reason: string
}

/** A role that the person cannot change. */
export const RoleReadOnly = ({ role, groups, reason }: Props) => (
  <Stack>
    <Banner tone="info">
      <Text data-tone="1">{reason}</Text>
    </Banner>
    <RoleLayout
      words={<KeyFact role={role} />}
      permissions={<PermissionsField groups={groups} roleId={role.id} initial={role.permissionIds} isReadOnly />}
    />
  </Stack>
)
