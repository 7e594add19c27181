import { createContext, use } from 'react'
import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import type { SsoConnectionValues } from '../../../http/ssoConfig/calls.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'

/** The provider of a connection, as its forms show it. */
export interface EditedProvider extends Pick<
  SsoConnectionItem,
  'id' | 'type' | 'isEnabled' | 'ssoEndpoint' | 'publicCertificate' | 'oidcClientId' | 'signRequest'
> {
  /** Whether what a request to the provider needs has been entered. */
  isEntered: boolean
  /** True where the stored certificates can't be read: a blank field keeps them. */
  keepsCertificates: boolean
  /** The address of metadata that is read every day. */
  metadataUrl: string
  hasSecret: boolean
}

/** What is entered for a provider; values that are left out stay. */
type ProviderValues = Omit<SsoConnectionValues, 'isEnabled'>

/** How the forms of a provider save: an administrator to the connection, the holder of a link to what waits for one. */
export interface ProviderWrites {
  save: (values: ProviderValues) => Promise<MutationResult<unknown>>
  saveMetadata: (metadata: string) => Promise<MutationResult<unknown>>
  saveMetadataAddress: (url: string) => Promise<MutationResult<unknown>>
  /** Asks an OpenID provider for its metadata, before its issuer is saved; absent where saving does so itself. */
  checkIssuer?: ((issuer: string) => Promise<MutationResult<unknown>>) | undefined
  /** Reads the provider again before it is saved, where the server doesn't find changes of others itself. */
  reread?: (() => Promise<MutationResult<EditedProvider | undefined>>) | undefined
}

interface ProviderOnPage {
  provider: EditedProvider
  writes: ProviderWrites
}

/** The provider that the forms inside edit. */
export const ProviderContext = createContext<ProviderOnPage | undefined>(undefined)

/** The provider that a form edits, and how it saves. @throws TypeError outside of a `ProviderContext` */
export const useProvider = (): ProviderOnPage => {
  const found = use(ProviderContext)
  if (!found) throw new TypeError('A form of a provider needs a ProviderContext')
  return found
}
