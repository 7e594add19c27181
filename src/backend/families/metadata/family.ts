import * as operations from '../../../http/metadata/operations.ts'
import { family } from '../../handler/family.ts'
import { metadataHandlers } from './metadata.ts'
import { metadataCollections } from './records.ts'
import { seedMetadata } from './sampleData.ts'

/** Branding and texts of login box and portal. */
export const metadataFamily = family({
  name: 'metadata',
  operations,
  records: metadataCollections,
  handlers: metadataHandlers,
  required: seedMetadata,
})
