import type { ApiToken } from '../../../http/tokens/calls.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CopyField } from '../../ui/portal/CopyField.tsx'
import { SecretOnce } from '../../kit/dialogs/SecretOnce.tsx'
import { apiTokensMessages } from './messages.ts'
import { nameOf } from './tokenName.ts'

/** Shows the secret of a token once; of client credentials, with the client id. */
export const TokenSecret = ({ token, secret }: { token: ApiToken; secret: string }) => {
  const t = useMessages(apiTokensMessages)
  const name = nameOf(t, token)
  if (token.type === 'AccessToken')
    return (
      <SecretOnce title={t('tokenTitle', { name })} secret={secret} envName="API_TOKEN" description={t('tokenUse')} />
    )
  return (
    <SecretOnce
      title={t('credentialsTitle', { name })}
      secret={secret}
      secretLabel={t('clientSecret')}
      envName="CLIENT_SECRET"
      moreEnv={{ CLIENT_ID: token.id }}
      description={t('credentialsUse')}
    >
      <CopyField
        label={t('clientId')}
        value={token.id}
        labels={{ copy: t('copyClientId'), copied: t('copied'), failed: t('copyFailed') }}
      />
    </SecretOnce>
  )
}
