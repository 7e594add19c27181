import { operation } from '../operation.ts'

const phone = '/identity/resources/users/v1/phone'

/** Begins to replace a lost phone number: mails a code, if the address has an account. */
export const phoneReset = operation<{ email: string }, { resetPhoneNumberToken: string }>({
  name: 'users.phoneReset',
  method: 'POST',
  path: `${phone}/reset`,
})

/** Proves with the code that the mailbox is theirs. */
export const phoneResetVerify = operation<
  { resetPhoneNumberToken: string; code: string },
  { changePhoneNumberToken: string }
>({
  name: 'users.phoneResetVerify',
  method: 'POST',
  path: `${phone}/reset/verify`,
})

/** Sets the new number. */
export const phoneChangeAfterReset = operation<{ changePhoneNumberToken: string; phoneNumber: string }>({
  name: 'users.phoneChangeAfterReset',
  method: 'PUT',
  path: `${phone}/change`,
})

/** Begins to set the signed-in person's number: sends a code to it. */
export const phoneChangeStart = operation<{ phoneNumber: string }, { changePhoneId: string }>({
  name: 'users.phoneChangeStart',
  method: 'POST',
  path: phone,
})

/** Proves with the code that the number is theirs, and sets it. */
export const phoneChangeVerify = operation<{ changePhoneId: string; code: string }>({
  name: 'users.phoneChangeVerify',
  method: 'POST',
  path: `${phone}/verify`,
})
