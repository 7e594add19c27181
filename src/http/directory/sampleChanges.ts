import { ownOperation } from '../operation.ts'

/**
 * Lets a pretended directory send changes by a connection. Only previews answer it: there, no directory can reach the SCIM
 * server.
 */
export const sampleChanges = ownOperation<{ id: string }>({
  name: 'directory.sampleChanges',
  method: 'POST',
  path: '/fe/preview/directory/connections/{id}/changes',
})
