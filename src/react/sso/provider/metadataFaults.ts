import type { FeError } from '../../../http/errors.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { providerMessages } from './messages.ts'

/** Texts of what can be wrong with a metadata document, by the names that the server gives. */
const faults = {
  notXml: 'notXml',
  documentType: 'documentType',
  notProvider: 'notProvider',
  severalProviders: 'severalProviders',
  noEndpoint: 'noEndpoint',
  noKey: 'noKey',
  expired: 'metadataExpired',
  ownMetadata: 'ownMetadata',
} as const

const isFault = (value: unknown): value is keyof typeof faults =>
  typeof value === 'string' && Object.hasOwn(faults, value)

/** Tells what is wrong with metadata that was refused. */
export const useMetadataError = (): ((error: FeError) => string) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  return error => {
    const fault = error.context?.['fault']
    return isFault(fault) ? t(faults[fault]) : errorText(error)
  }
}
