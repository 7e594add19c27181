import { useStore } from '@nanostores/react'
import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { emailDomains } from '../../../../state/portal/security/emailDomains.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { columnDetails } from '../../../kit/list/columnDetails.tsx'
import { List } from '../../../kit/list/List.tsx'
import { AddDomainsDialog } from './AddDomainsDialog.tsx'
import { domainActions } from './domainActions.tsx'
import { domainColumns, lists } from './domainColumns.ts'
import { emailDomainMessages } from './messages.ts'

/** The domains of both lists. */
export const Domains = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(emailDomainMessages)
  const { list, settings } = useElementStore(emailDomains)
  const type = useStore(settings.of()).data?.listType ?? 'ALLOW'
  const dialogs = useDialogs()
  const { ofRow } = domainActions.useActions()
  const columns = domainColumns(t)
  return (
    <Stack>
      {mayWrite && (
        <Row>
          <Button icon={Plus} onClick={() => dialogs.open(<AddDomainsDialog row={{ domains: '', type }} />)}>
            {t('add')}
          </Button>
        </Row>
      )}
      <List
        name={t('domains')}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        details={columnDetails(columns)}
        searchLabel={t('search')}
        filters={[
          { key: 'type', label: t('list'), options: lists.map(value => ({ value, label: t(`${value}Short`) })) },
        ]}
        rowMenu={ofRow}
        permission="fe.secure.read.emailDomainRestrictions"
        empty={{ icon: AtSign, title: t('noDomains'), text: t('emptyText') }}
      />
    </Stack>
  )
}
