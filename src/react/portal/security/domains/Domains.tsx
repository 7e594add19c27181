import { useStore } from '@nanostores/react'
import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { EmailDomain } from '../../../../http/restrictions/answers.ts'
import { emailDomains } from '../../../../state/portal/security/emailDomains.ts'
import { useFlow } from '../../../app/host.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import type { Action } from '../../../kit/action.ts'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { List } from '../../../kit/list/List.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { usePermissionReason } from '../../../kit/usePermissionReason.ts'
import { useDryRun } from '../useDryRun.tsx'
import { AddDomainsDialog } from './AddDomainsDialog.tsx'
import { domainColumns, lists } from './domainColumns.ts'
import { emailDomainMessages } from './messages.ts'

/** Removes a domain after a dry run; that can be undone. */
const useRemove = () => {
  const t = useMessages(emailDomainMessages)
  const errorText = useErrorText()
  const { remove, add } = useFlow(emailDomains)
  const dryRun = useDryRun()
  const withStepUp = useAwaitedStepUp()
  const { show } = useToasts()
  return async ({ id, domain, shown, type }: EmailDomain) => {
    const result = await dryRun({ emailDomainRestrictions: { removed: [id] } }, () => remove.run({ id }))
    const undo = async () => {
      const again = await withStepUp(() => add.run({ domains: [domain], type }))
      if (again.ok) show({ text: t('added', { count: 1 }) })
      else if (again.error.code !== 'aborted') show({ text: errorText(again.error), isFailure: true })
    }
    if (result.ok) show({ text: t('removed', { domain: shown }), undo: () => void undo() })
    else if (result.error.code !== 'aborted')
      show({ text: t('notRemoved', { domain: shown, reason: errorText(result.error) }), isFailure: true })
  }
}

/** The domains of both lists. */
export const Domains = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(emailDomainMessages)
  const { list, settings } = useFlow(emailDomains)
  const type = useStore(settings.of()).data?.listType ?? 'ALLOW'
  const dialogs = useDialogs()
  const remove = useRemove()
  const deleteReason = usePermissionReason()('fe.secure.delete.emailDomainRestrictions')
  const add: Action = { label: t('add'), icon: Plus, run: () => dialogs.open(<AddDomainsDialog type={type} />) }
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
        columns={domainColumns(t)}
        searchLabel={t('search')}
        filters={[
          { key: 'type', label: t('listInUse'), options: lists.map(value => ({ value, label: t(`${value}Short`) })) },
        ]}
        rowMenu={row => [
          {
            label: t('remove'),
            icon: Trash,
            disabledReason: deleteReason,
            isDestructive: true,
            run: () => remove(row),
          },
        ]}
        permission="fe.secure.read.emailDomainRestrictions"
        empty={{ icon: AtSign, title: t('empty'), text: t('emptyText'), ...(mayWrite && { action: add }) }}
      />
    </Stack>
  )
}
