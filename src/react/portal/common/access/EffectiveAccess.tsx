import { useEffect, useRef, useState } from 'react'
import type { HeldRole } from '../../../../http/roles/types.ts'
import type { PermissionGroup } from '../../../../http/roles/permissionGroups.ts'
import type { AccessReason } from '../../../../state/portal/common/explainAccess.ts'
import { memberAccess } from '../../../../state/portal/common/memberAccess.ts'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PlainList } from '../../../ui/PlainList.ts'
import { Select } from '../../../ui/Select.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { matchesText } from '../../../ui/portal/matchesText.ts'
import { SearchField } from '../../../ui/portal/SearchField.tsx'
import { Tools } from '../../../ui/portal/treeStyles.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { AccessGroup } from './AccessGroup.tsx'
import { ExpandAll } from './ExpandAll.tsx'
import { FilterRow } from './FilterRow.ts'
import { grantSources } from './grantSources.ts'
import { accessMessages } from './messages.ts'
import { useOpenGroups } from './useOpenGroups.ts'
import { usePermissionGroups } from './usePermissionGroups.ts'

/** What a member may do, and why: for each permission the roles and groups that grant it, or what is missing. */
export const EffectiveAccess = ({ userId }: { userId: string }) => {
  const t = useMessages(accessMessages)
  const { access } = useElementStore(memberAccess)
  return (
    <QueryView query={access} params={userId} label={t('accessLoading')} height="240px">
      {explained => <Explained {...explained} />}
    </QueryView>
  )
}

interface ExplainedProps {
  name: string
  status: 'active' | 'unverified' | 'invited' | 'disabled' | 'ended'
  roles: readonly HeldRole[]
  groups: readonly PermissionGroup<AccessReason>[]
}

/** Gives assistive technology time to find the live region before its text comes. */
const announceMs = 60

const shows = ['granted', 'denied', 'all'] as const

const isGranted = ({ denied }: AccessReason) => denied === undefined

const isShown = (show: string, reason: AccessReason) => show === 'all' || (show === 'granted') === isGranted(reason)

const countOf = (groups: readonly { found: readonly AccessReason[] }[]) =>
  groups.reduce((sum, { found }) => sum + found.length, 0)

/** The groups with what is found in each and shown, and how many matches of a search are not shown. */
const matchesIn = (groups: readonly PermissionGroup<AccessReason>[], query: string, show: string) => {
  const matching = groups.map(group => ({
    ...group,
    found: group.permissions.filter(
      ({ key, text }) => query.trim() === '' || matchesText(query, key, text, group.title),
    ),
  }))
  const shown = matching
    .map(group => ({ ...group, found: group.found.filter(reason => isShown(show, reason)) }))
    .filter(({ found }) => found.length > 0)
  return { shown, others: query.trim() === '' ? 0 : countOf(matching) - countOf(shown) }
}

const Explained = ({ name, status, roles, groups: given }: ExplainedProps) => {
  const t = useMessages(accessMessages)
  const format = useFormat()
  const [query, setQuery] = useState('')
  const [show, setShow] = useState<string>('granted')
  const search = useRef<HTMLInputElement>(null)
  const { opened, flip, setAll } = useOpenGroups(() => [])
  const groups = usePermissionGroups(given)
  const isSearched = query.trim() !== ''
  const { shown, others } = matchesIn(groups, query, show)
  const all = groups.flatMap(({ permissions }) => permissions)
  const count = countOf(shown)
  const more = others > 0 ? t(show === 'granted' ? 'moreDenied' : 'moreGranted', { count: others }) : undefined
  const outcome = [count > 0 ? t('permissionsFound', { count }) : more === undefined && t('none'), more]
  const showMatches = () => {
    setShow('all')
    search.current?.focus() // The button goes.
  }
  const rolesText = format.list(roles.map(role => `${role.name} (${grantSources(t, format, role)})`))
  const summary = t('summary', { granted: all.filter(isGranted).length, total: all.length })
  return (
    <Stack $gap={3}>
      {status !== 'active' && (
        <Banner tone="warning">
          <Text data-tone="1">{t(status)}</Text>
        </Banner>
      )}
      <Facts facts={[{ label: t('roles'), value: rolesText || t('noRoles') }]} />
      <FilterRow onInput={event => event.stopPropagation()}>
        <SearchField ref={search} label={t('permissionsSearch')} value={query} onChange={setQuery} />
        <Select
          label={t('show')}
          value={show}
          onChange={event => setShow(event.currentTarget.value)}
          options={shows.map(value => ({ value, label: t(value) }))}
        />
      </FilterRow>
      <Tools>
        <Text data-size="13">{summary}</Text>
        {!isSearched && shown.length > 0 && (
          <ExpandAll keys={shown.map(({ key }) => key)} opened={opened} setAll={setAll} />
        )}
      </Tools>
      <PlainList aria-label={t('list', { name })}>
        {shown.map(({ key, title, permissions, found }) => (
          <AccessGroup
            key={key}
            title={title}
            granted={permissions.filter(isGranted).length}
            total={permissions.length}
            reasons={found}
            isOpen={isSearched || opened.has(key)}
            flip={() => flip(key)}
          />
        ))}
      </PlainList>
      {more !== undefined && <MoreMatches text={more} show={showMatches} />}
      {count === 0 && more === undefined && <Text>{t('none')}</Text>}
      <Outcome text={summary} />
      <Announcer text={isSearched ? outcome.filter(Boolean).join(' ') : undefined} />
    </Stack>
  )
}

/** Matches that are not shown, and how to see them. */
const MoreMatches = ({ text, show }: { text: string; show: () => void }) => {
  const t = useMessages(accessMessages)
  return (
    <Tools>
      <Text data-size="13">{text}</Text>
      <Button variant="link" onClick={show}>
        {t('showMatches')}
      </Button>
    </Tools>
  )
}

/** Announces the outcome once, after its live region is there. */
const Outcome = ({ text }: { text: string }) => {
  const [spoken, setSpoken] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), announceMs)
    return () => clearTimeout(timer)
  }, [text])
  return <Announcer text={spoken} />
}
