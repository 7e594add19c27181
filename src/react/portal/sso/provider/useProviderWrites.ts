import type { FeError } from '../../../../http/errors.ts'
import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { hasProvider } from '../../../../state/portal/sso/connectionState.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { useHas } from '../../../kit/useHas.ts'
import type { EditedProvider, ProviderWrites } from '../../../sso/provider/editedProvider.ts'

type Details = SsoConnectionDetails | undefined

/** The provider of a connection as its forms show it. */
export const providerOf = (connection: SsoConnectionItem, details: Details): EditedProvider => ({
  ...connection,
  isEntered: hasProvider(connection),
  keepsCertificates: false,
  metadataUrl: details?.metadata?.url ?? '',
  // Servers with the contract only don't tell; what has a client has a secret.
  hasSecret: details?.hasSecret ?? connection.oidcClientId !== '',
})

/** How an administrator saves the provider of a connection. */
export const useProviderWrites = ({ id }: SsoConnectionItem, details: Details): ProviderWrites => {
  const { all, save, saveMetadata, saveMetadataAddress, checkIssuer } = useElementStore(ssoConnections)
  const has = useHas()
  return {
    save: values => save.run({ id, ...values }),
    saveMetadata: metadata => saveMetadata.run({ id, metadata }),
    saveMetadataAddress: url => saveMetadataAddress.run({ id, url }),
    checkIssuer: has(checkIssuer) ? issuer => checkIssuer.run({ issuer }) : undefined,
    reread: async () => {
      await all.refresh()
      const { data, error } = all.of().get()
      if (error) return { ok: false, error: error as FeError }
      const found = data?.rows.find(row => row.id === id)
      return { ok: true, answer: found && providerOf(found, details) }
    },
  }
}
