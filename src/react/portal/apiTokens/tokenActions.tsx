import { useStore } from '@nanostores/react'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import type { ApiToken } from '../../../http/tokens/calls.ts'
import { expiryOf } from '../../../state/portal/common/expiry.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { useFeature } from '../../app/host.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { apiTokensMessages } from './messages.ts'
import { RotateTokenDialog } from './RotateTokenDialog.tsx'
import { describeTokenDialog } from './tokenDialogs.tsx'
import { nameOf } from './tokenName.ts'
import type { TokenOwner } from './tokenOwners.ts'

const useTokenFacts = () => ({ nowMs: useStore(useFeature(minute).$nowMs) })

/** What can be done with the tokens of an owner. */
export const tokenActions = (owner: TokenOwner) => {
  const { tokens, permissions } = owner
  const DescribeTokenDialog = describeTokenDialog(owner)
  return rowActions({
    messages: apiTokensMessages,
    nameOf: (token: ApiToken, t) => nameOf(t, token),
    useFacts: useTokenFacts,
    actions: {
      edit: {
        label: 'edit',
        icon: Pencil,
        permission: permissions.write,
        needs: store => store(tokens).describe,
        dialog: token => <DescribeTokenDialog row={token} />,
      },
      rotate: {
        label: 'rotate',
        icon: RotateCw,
        permission: permissions.write,
        needs: store => store(tokens).rotate,
        unless: (token, { facts }) => (expiryOf(token, facts.nowMs) === 'past' ? 'cannotRotate' : undefined),
        dialog: token => <RotateTokenDialog owner={owner} token={token} />,
      },
      revoke: {
        label: 'revoke',
        icon: Ban,
        permission: permissions.delete,
        confirm: {
          level: 'irreversible',
          typed: 'revoke',
          title: 'revokeTitle',
          text: 'revokeText',
          lost: 'revokeLost',
          kept: 'revokeKept',
          instead: { action: 'rotate', text: 'rotateInstead' },
        },
        run: ({ id, type }, { store }) => store(tokens).revoke.run({ id, type }),
        done: 'revoked',
      },
    },
  })
}
