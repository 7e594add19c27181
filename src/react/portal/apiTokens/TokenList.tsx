import { useStore } from '@nanostores/react'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { tokenType } from '../../../state/portal/apiTokens/apiTokens.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { apiTokensMessages } from './messages.ts'
import { moreOfTokens, tokenColumns, tokenDetails } from './tokenColumns.tsx'
import { tokenActions } from './tokenActions.tsx'
import { addTokenDialog } from './tokenDialogs.tsx'
import type { TokenOwner } from './tokenOwners.ts'

interface Props {
  /** Name of a role; absent for tokens without roles. */
  roleName?: (id: string) => string
}

/** Makes the page with the API tokens of a person or of the organization. */
export const tokenList = (owner: TokenOwner) => {
  const { tokens, isTenant, permissions } = owner
  const actions = tokenActions(owner)
  const AddTokenDialog = addTokenDialog(owner)
  const TokenList = ({ roleName }: Props) => {
    const t = useMessages(apiTokensMessages)
    const { list } = useElementStore(tokens)
    const dialogs = useDialogs()
    const { ofRow } = actions.useActions()
    const disabledReason = usePermissionReason()(permissions.write)
    const format = useFormat()
    const nowMs = useStore(useFeature(minute).$nowMs)
    const type = useStore(useElementStore(tokenType))
    const options = { t, format, nowMs, type, roleName }
    const columns = tokenColumns(options)
    return (
      <ListPage
        title={t(isTenant ? 'apiTokens' : 'personalApiTokens')}
        description={t(isTenant ? 'tenantDescription' : 'personalDescription')}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        details={tokenDetails(columns, options)}
        searchLabel={t('search')}
        rowMenu={ofRow}
        create={{
          key: 'add',
          label: t('add'),
          icon: Plus,
          run: () => dialogs.open(<AddTokenDialog />),
          disabledReason,
        }}
        empty={{ icon: KeyRound, title: t('emptyTitle'), text: t(isTenant ? 'emptyTenant' : 'emptyPersonal') }}
        csv={{
          fileName: isTenant ? 'api-tokens.csv' : 'personal-api-tokens.csv',
          more: moreOfTokens(options),
        }}
        permission={permissions.read}
      />
    )
  }
  return TokenList
}
