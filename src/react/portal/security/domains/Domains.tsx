import { useStore } from '@nanostores/react'
import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import type { EmailDomain } from '../../../../http/restrictions/answers.ts'
import { emailDomains } from '../../../../state/portal/security/emailDomains.ts'
import { useFlow } from '../../../app/host.ts'
import type { Translate } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { Action } from '../../../kit/action.ts'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { List } from '../../../kit/list/List.tsx'
import type { ListColumn } from '../../../kit/list/listTypes.ts'
import { AddDomainsDialog } from './AddDomainsDialog.tsx'
import { domainActions } from './domainActions.tsx'
import { emailDomainMessages } from './messages.ts'

const lists = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

const columnsOf = (t: Translate<(typeof emailDomainMessages)['english']>): ListColumn<EmailDomain>[] => [
  {
    key: 'domain',
    title: t('domain'),
    isPrimary: true,
    sort: 'domain',
    text: ({ shown }) => shown,
    // The encoded name shows which letters of similar scripts a domain really has.
    cell: ({ domain, shown }) => (
      <Stack $gap={0}>
        <Text data-tone="1">
          <bdi>{shown}</bdi>
        </Text>
        {shown !== domain && (
          <Text data-size="12" dir="ltr">
            {domain}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'type',
    title: t('listInUse'),
    text: ({ type }) => t(`${type}Short`),
    cell: ({ type }) => <Badge tone={type === 'ALLOW' ? 'success' : 'danger'}>{t(`${type}Short`)}</Badge>,
    min: 160,
    grow: 1,
  },
]

/** The domains of both lists. */
export const Domains = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(emailDomainMessages)
  const { list, settings } = useFlow(emailDomains)
  const type = useStore(settings.of()).data?.listType ?? 'ALLOW'
  const dialogs = useDialogs()
  const { ofRow } = domainActions.useActions()
  const add: Action = {
    label: t('add'),
    icon: Plus,
    run: () => dialogs.open(<AddDomainsDialog row={{ domains: '', type }} />),
  }
  return (
    <Stack>
      {mayWrite && (
        <Row>
          <Button icon={Plus} onClick={add.run}>
            {t('add')}
          </Button>
        </Row>
      )}
      <List
        name={t('domains')}
        list={list}
        rowKey={({ id }) => id}
        columns={columnsOf(t)}
        searchLabel={t('search')}
        filters={[
          { key: 'type', label: t('listInUse'), options: lists.map(value => ({ value, label: t(`${value}Short`) })) },
        ]}
        rowMenu={ofRow}
        permission="fe.secure.read.emailDomainRestrictions"
        empty={{ icon: AtSign, title: t('empty'), text: t('emptyText'), ...(mayWrite && { action: add }) }}
      />
    </Stack>
  )
}
