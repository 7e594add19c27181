import { operation } from '../operation.ts'
import type { EmailPolicy, ProfileChange, UserProfile } from './types.ts'

const email = '/identity/resources/users/v1/email/me'

/** Changes the profile of the signed-in person. Fields that are left out, or not theirs to change, stay. */
export const meUpdate = operation<ProfileChange, UserProfile>({
  name: 'users.meUpdate',
  method: 'PUT',
  path: '/identity/resources/users/v2/me',
})

/** Stores the picture of the signed-in person; returns its address. */
export const meImageUpload = operation<{ image: Blob }, string>({
  name: 'users.meImageUpload',
  method: 'PUT',
  path: '/team/resources/profile/me/image/v1',
  file: 'image',
  answer: 'text',
})

/** Reads a picture by the last part of its address. Images of pages carry no token, so it needs none. */
export const picture = operation<{ id: string }, Blob>({
  name: 'users.picture',
  method: 'GET',
  path: '/fe/pictures/{id}',
  answer: 'blob',
  bearer: 'never',
  ours: true,
})

/** Begins to change the signed-in person's address: mails a code to the new one. The answer is the same for every address. */
export const meEmailChange = operation<{ email: string }>({
  name: 'users.meEmailChange',
  method: 'POST',
  path: email,
})

/** Proves with the code that the mailbox is theirs, and changes the address. */
export const meEmailChangeVerify = operation<{ email: string; code: string }>({
  name: 'users.meEmailChangeVerify',
  method: 'POST',
  path: `${email}/verify`,
})

/** Reads whether the signed-in person may change their address. */
export const emailPolicy = operation<void, EmailPolicy>({
  name: 'users.emailPolicy',
  method: 'GET',
  path: '/identity/resources/configurations/v1/user-emails-policy',
})
