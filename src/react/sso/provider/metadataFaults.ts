import type { FeError } from '../../../http/errors.ts'
import type { SsoMetadataFault } from '../../../http/ssoConfig/types.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'

/** Texts of what can be wrong with metadata, by the names that the server gives. */
const faults = {
  unreachable: 'metadataUnreachable',
  noSaml: 'noSaml',
  notXml: 'notXml',
  documentType: 'documentType',
  notProvider: 'notProvider',
  severalProviders: 'severalProviders',
  noEndpoint: 'noEndpoint',
  noKey: 'noKey',
  expired: 'metadataExpired',
  ownMetadata: 'ownMetadata',
} as const satisfies Readonly<Record<SsoMetadataFault, unknown>>

const isFault = (value: unknown): value is SsoMetadataFault => typeof value === 'string' && Object.hasOwn(faults, value)

/** Tells why metadata was not read; undefined for what only another version of the server knows. */
export const metadataFaultText = (t: ProviderTranslate, fault: unknown): string | undefined =>
  isFault(fault) ? t(faults[fault]) : undefined

/** Tells what is wrong with metadata that was refused. */
export const useMetadataError = (): ((error: FeError) => string) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  return error => metadataFaultText(t, error.context?.['fault']) ?? errorText(error)
}
