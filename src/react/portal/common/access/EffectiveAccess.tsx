import { useEffect, useMemo, useState } from 'react'
import type { HeldRole } from '../../../../http/roles/types.ts'
import type { AccessReason } from '../../../../state/portal/common/explainAccess.ts'
import { memberAccess } from '../../../../state/portal/common/memberAccess.ts'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { PlainList } from '../../../ui/PlainList.ts'
import { Select } from '../../../ui/Select.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { matchesText } from '../../../ui/portal/matchesText.ts'
import { SearchField } from '../../../ui/portal/SearchField.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { accessMessages } from './messages.ts'
import { AccessLine } from './AccessLine.tsx'
import { FilterRow } from './FilterRow.ts'
import { usePermissionTexts } from '../../../messages/usePermissionTexts.ts'
import { grantSources } from './grantSources.ts'

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
  status: 'active' | 'invited' | 'disabled' | 'ended'
  roles: readonly HeldRole[]
  reasons: readonly AccessReason[]
}

/** Gives assistive technology time to find the live region before its text comes. */
const announceMs = 60

const shows = ['all', 'granted', 'denied'] as const

const Explained = ({ name, status, roles, reasons: given }: ExplainedProps) => {
  const t = useMessages(accessMessages)
  const format = useFormat()
  const [query, setQuery] = useState('')
  const [show, setShow] = useState<string>('all')
  const textOf = usePermissionTexts()
  const reasons = useMemo(
    () => given.map(reason => ({ ...reason, text: textOf(reason.key, reason.text) })),
    [given, textOf],
  )
  const granted = reasons.filter(({ denied }) => denied === undefined).length
  const found = reasons.filter(
    ({ key, text, denied }) =>
      (show === 'all' || (show === 'granted') === (denied === undefined)) &&
      (query.trim() === '' || matchesText(query, key, text)),
  )
  const rolesText = format.list(roles.map(role => `${role.name} (${grantSources(t, format, role)})`))
  const summary = t('summary', { granted, total: reasons.length })
  return (
    <Stack $gap={3}>
      {status !== 'active' && (
        <Banner tone="warning">
          <Text data-tone="1">{t(status)}</Text>
        </Banner>
      )}
      <Facts facts={[{ label: t('roles'), value: rolesText || t('noRoles') }]} />
      <FilterRow onInput={event => event.stopPropagation()}>
        <SearchField label={t('permissionsSearch')} value={query} onChange={setQuery} />
        <Select
          label={t('show')}
          value={show}
          onChange={event => setShow(event.currentTarget.value)}
          options={shows.map(value => ({ value, label: t(value) }))}
        />
      </FilterRow>
      <Text data-size="13">{summary}</Text>
      <PlainList aria-label={t('list', { name })}>
        {found.map(reason => (
          <AccessLine key={reason.id} reason={reason} />
        ))}
      </PlainList>
      {found.length === 0 && <Text>{t('none')}</Text>}
      <Outcome text={summary} />
      <Announcer
        text={query.trim() && (found.length > 0 ? t('permissionsFound', { count: found.length }) : t('none'))}
      />
    </Stack>
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
