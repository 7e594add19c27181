import { ownOperation } from '../operation.ts'

/** What a pretended directory did, as far as the server carried it out or keeps it for approval. */
export interface SampleChanges {
  added: number
  renamed: number
  left: number
}

/**
 * Lets a pretended directory send changes by a connection. Only previews answer it: there, no directory can reach the SCIM
 * server.
 */
export const sampleChanges = ownOperation<{ id: string }, SampleChanges>({
  name: 'directory.sampleChanges',
  method: 'POST',
  path: '/fe/preview/directory/connections/{id}/changes',
})
