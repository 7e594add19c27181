import { useStore } from '@nanostores/react'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { expiryOf, type ApiToken } from '../../../state/portal/apiTokens/apiToken.ts'
import { minute } from '../../../state/portal/common/currentTime.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../common/action.ts'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useConfirmed } from '../common/dialogs/useConfirmed.tsx'
import { useCapabilities } from '../common/useCapabilities.ts'
import { usePermissionReason } from '../common/usePermissionReason.ts'
import { DescribeTokenDialog } from './DescribeTokenDialog.tsx'
import { apiTokensMessages } from './messages.ts'
import { RotateTokenDialog } from './RotateTokenDialog.tsx'
import { nameOf } from './tokenName.ts'
import type { TokenOwner } from './tokenOwners.ts'

/** What can be done with a token; editing and rotating only where the server can. */
export const useTokenActions = (owner: TokenOwner): ((token: ApiToken) => readonly Action[]) => {
  const t = useMessages(apiTokensMessages)
  const { revoke, capabilities } = useFlow(owner.tokens)
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const reason = usePermissionReason()
  const has = useCapabilities()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const { write, delete: remove } = owner.permissions

  return token => {
    const isPast = expiryOf(token, nowMs) === 'past'
    const name = nameOf(t, token)
    const openRotation = () => dialogs.open(<RotateTokenDialog owner={owner} token={token} />)
    const canRotate = has?.(capabilities.rotate) ?? false
    const edit: Action = {
      label: t('edit'),
      icon: Pencil,
      run: () => dialogs.open(<DescribeTokenDialog owner={owner} token={token} />),
      disabledReason: reason(write),
    }
    const rotate: Action = {
      label: t('rotate'),
      icon: RotateCw,
      run: openRotation,
      disabledReason: isPast ? t('cannotRotate') : reason(write),
    }
    const isReplaceable = canRotate && !isPast && reason(write) === undefined
    return [
      ...(has?.(capabilities.update) ? [edit] : []),
      ...(canRotate ? [rotate] : []),
      confirmed({
        level: 'irreversible',
        label: t('revoke'),
        icon: Ban,
        disabledReason: reason(remove),
        name: t('revokeWord'),
        title: t('revokeTitle', { name }),
        text: t('revokeText'),
        lost: t('revokeLost'),
        kept: t('revokeKept'),
        done: t('revoked'),
        safePath: isReplaceable ? { text: t('rotateInstead'), label: t('rotate'), run: openRotation } : undefined,
        run: () => revoke.run({ id: token.id, type: token.type }),
      }),
    ]
  }
}
