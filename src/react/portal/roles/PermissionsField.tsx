import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Select } from '../../ui/Select.tsx'
import { Span } from '../../ui/Span.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { FormValues } from '../../ui/portal/formValue.tsx'
import { SearchField } from '../../ui/portal/SearchField.tsx'
import { Tools } from '../../ui/portal/treeStyles.ts'
import { ExpandAll } from '../common/access/ExpandAll.tsx'
import { FilterRow } from '../common/access/FilterRow.ts'
import { useOpenGroups } from '../common/access/useOpenGroups.ts'
import { rolesMessages } from './messages.ts'
import { PermissionCategory } from './PermissionCategory.tsx'
import { PermissionLine } from './PermissionLine.tsx'
import { usePermissionChoice } from './usePermissionChoice.ts'
import { usePermissionGroups } from '../common/access/usePermissionGroups.ts'

interface Props {
  /** Name in the form; absent outside of one. */
  name?: string
  error?: string | undefined
  groups: readonly PermissionGroup[]
  /** The role itself, which is not offered for comparison. */
  roleId: string | undefined
  initial: readonly string[]
  isReadOnly?: boolean
}

interface SwitchesProps {
  choice: ReturnType<typeof usePermissionChoice>
  /** Whether there is another role to differ from. */
  isCompared: boolean
}

/** Which permissions are shown: only those that differ, only those of the role. */
const ShownSwitches = ({ choice: { filter, change, now }, isCompared }: SwitchesProps) => {
  const t = useMessages(rolesMessages)
  return (
    <Row $gap={4}>
      {isCompared && (
        <Switch
          label={t('onlyDifferent')}
          checked={filter.isDifferent}
          onChange={event => change({ isDifferent: event.currentTarget.checked })}
        />
      )}
      <Switch
        label={t('onlyChosen')}
        checked={filter.only !== undefined}
        onChange={event => change({ only: event.currentTarget.checked ? now() : undefined })}
      />
    </Row>
  )
}

/** How many permissions the role grants, and how many of them by wildcards alone; before any is chosen, those of every role. */
const GrantedCount = ({ choice: { all, chosen, covered, locks } }: Pick<SwitchesProps, 'choice'>) => {
  const t = useMessages(rolesMessages)
  if (chosen.size > 0 && [...chosen].every(id => locks.get(id) === 'always'))
    return <Span>{t('onlyAlways', { count: chosen.size })}</Span>
  const byWildcard = [...covered.keys()].filter(id => !chosen.has(id)).length
  const counts = { granted: chosen.size + byWildcard, total: all.length }
  return <Span>{byWildcard > 0 ? t('grantedWith', { ...counts, covered: byWildcard }) : t('granted', counts)}</Span>
}

/** The permissions of a role by category: chosen, searched, and compared with another role. */
export const PermissionsField = ({ name, error, groups: given, roleId, initial, isReadOnly = false }: Props) => {
  const groups = usePermissionGroups(given)
  const t = useMessages(rolesMessages)
  const others = (useStore(useElementStore(roles).all.of()).data ?? []).filter(({ id }) => id !== roleId)
  const [otherId, setOtherId] = useState('')
  const other = others.find(({ id }) => id === otherId)
  const choice = usePermissionChoice(groups, initial, other)
  const { chosen, covered, locks, filter, change, has } = choice
  // Nothing is to be done in a role that is only read: its groups open on demand.
  const { opened, flip, setAll } = useOpenGroups(() =>
    isReadOnly ? [] : groups.filter(group => group.permissions.some(({ id }) => has(id))).map(({ key }) => key),
  )
  const shown = groups
    .map(group => ({ ...group, permissions: group.permissions.filter(one => choice.isShown(one, group.title)) }))
    .filter(({ permissions }) => permissions.length > 0)
  const found = shown.reduce((count, { permissions }) => count + permissions.length, 0)
  return (
    <Stack $gap={3}>
      <Title level={3} size="small">
        {t('permissions')}
      </Title>
      {/* What is searched and compared is no value of the form around it. */}
      <FilterRow onInput={event => event.stopPropagation()}>
        <SearchField label={t('permissionsSearch')} value={filter.query} onChange={query => change({ query })} />
        <Select
          label={t('compare')}
          value={otherId}
          onChange={event => setOtherId(event.currentTarget.value)}
          options={[
            { value: '', label: t('compareNone') },
            ...others.map(role => ({ value: role.id, label: role.name })),
          ]}
        />
      </FilterRow>
      <Tools onInput={event => event.stopPropagation()}>
        <GrantedCount choice={choice} />
        <ShownSwitches choice={choice} isCompared={other !== undefined} />
        {!choice.isFiltered && <ExpandAll keys={shown.map(({ key }) => key)} opened={opened} setAll={setAll} />}
      </Tools>
      {error !== undefined && <Text data-tone="danger">{error}</Text>}
      <div>
        {shown.map(({ key, title: category, permissions }) => (
          <PermissionCategory
            key={key}
            name={category || t('otherCategory')}
            chosen={permissions.filter(({ id }) => has(id)).length}
            total={permissions.length}
            isChangeable={!isReadOnly && permissions.some(({ id }) => !locks.has(id) && !covered.has(id))}
            isExpanded={choice.isFiltered || opened.has(key)}
            toggle={() => choice.toggleAll(permissions)}
            expand={() => flip(key)}
          >
            {permissions.map(permission => (
              <PermissionLine
                key={permission.id}
                permission={permission}
                {...choice.lineOf(permission.id)}
                isReadOnly={isReadOnly}
                otherName={other?.name ?? ''}
              />
            ))}
          </PermissionCategory>
        ))}
        {shown.length === 0 && <Text>{t('noneFound')}</Text>}
      </div>
      {name !== undefined && <FormValues name={name} values={[...chosen].toSorted()} source={choice.source} />}
      <Announcer text={filter.query.trim() && (found > 0 ? t('permissionsFound', { count: found }) : t('noneFound'))} />
    </Stack>
  )
}
