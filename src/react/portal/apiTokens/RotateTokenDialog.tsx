import type { ApiToken } from '../../../http/tokens/calls.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { RotateDialog } from '../../kit/forms/RotateDialog.tsx'
import { apiTokensMessages } from './messages.ts'
import { nameOf } from './tokenName.ts'
import type { TokenOwner } from './tokenOwners.ts'
import { TokenSecret } from './TokenSecret.tsx'

/** Gives a token a new secret and shows it once. */
export const RotateTokenDialog = ({ owner, token }: { owner: TokenOwner; token: ApiToken }) => {
  const t = useMessages(apiTokensMessages)
  const { rotate } = useElementStore(owner.tokens)
  const dialogs = useDialogs()
  return (
    <RotateDialog
      title={t('rotateTitle', { name: nameOf(t, token) })}
      description={t('rotateText')}
      submitLabel={t('rotateLabel')}
      overlapHint={t('overlapHint')}
      rotate={overlapSeconds => rotate.run({ id: token.id, overlapSeconds })}
      onRotated={secret => dialogs.open(<TokenSecret token={token} secret={secret} />)}
    />
  )
}
