import { operation } from '../operation.ts'

/** Reads whether memberships may be temporary. */
export const temporaryConfiguration = operation<void, { enabled: boolean }>({
  name: 'users.temporaryConfiguration',
  method: 'GET',
  path: '/identity/resources/users/temporary/v1/configuration',
})

/** Lets a membership end so many seconds from now. */
export const temporaryExpirationUpdate = operation<
  { userId: string; expirationInSeconds: number },
  { temporaryExpirationDate: string }
>({
  name: 'users.temporaryExpirationUpdate',
  method: 'PUT',
  path: '/identity/resources/users/temporary/v1/{userId}',
})

/** Makes a temporary membership permanent. */
export const temporarySetPermanent = operation<{ userId: string }>({
  name: 'users.temporarySetPermanent',
  method: 'DELETE',
  path: '/identity/resources/users/temporary/v1/{userId}',
})
