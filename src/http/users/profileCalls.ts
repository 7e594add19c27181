import type { CustomValues } from '../customFields.ts'
import { call, callOfSeveral } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { FeError, toFeError } from '../errors.ts'
import { text } from '../fields.ts'
import { phoneNumberList, phoneRemoval } from '../phoneNumbers/answers.ts'
import { deleteVerify, mine, remove } from '../phoneNumbers/operations.ts'
import { emailPolicyAnswer, metadataOf, ownProfile, phoneChange, type Profile } from './answers.ts'
import { me } from './operations.ts'
import { passwordChange, passwordResetRequest } from './passwordOperations.ts'
import { phoneChangeStart, phoneChangeVerify } from './phoneOperations.ts'
import * as operations from './profileOperations.ts'
import { activationReset } from './signUpOperations.ts'

/** What a person changes of their profile; the name is left out where an identity provider supplies it. */
export interface ProfileFields {
  name?: string
  jobTitle: string
  address: string
  /** Values of custom fields; an empty text takes one away. */
  custom?: CustomValues
}

/** A change, and the profile that it began with. */
export interface ProfileEdit extends ProfileFields {
  began: Profile
}

/** The signed-in person's own profile. */
export const own = call(me, { request: (_own: void) => ({}), answer: ownProfile })

/** Whether the person may change their mail address. */
export const mayChangeEmail = callOfSeveral({
  name: operations.emailPolicy.name,
  run: async ({ send }, _own: void) => {
    try {
      return (await send(operations.emailPolicy, undefined, emailPolicyAnswer)).allowEmailChange
    } catch (cause) {
      // Without this call of the server, the value cannot be changed.
      const { status = 0 } = toFeError(cause)
      if (status >= 400 && status < 500 && status !== 429) return false
      throw cause
    }
  },
})

/**
 * Saves the profile. Compares it with what was read, because the contract has no version; rejects with `ER-CONFLICT` when they
 * differ.
 */
export const save = callOfSeveral({
  name: 'users.saveProfile',
  run: async ({ send }, { name, jobTitle, address, custom, began }: ProfileEdit) => {
    const { profile } = await send(me, {}, ownProfile)
    requireUnchanged(began, profile, known => [known.name, known.metadata])
    // Metadata of the host application are sent back as they were read: other servers replace all of them.
    const metadata = JSON.stringify({ ...metadataOf(began.metadata), jobTitle, address, ...custom })
    return send(operations.meUpdate, { ...(name !== undefined && { name }), metadata }, ownProfile)
  },
})

/** Uploads a picture and shows it. */
export const setPicture = callOfSeveral({
  name: 'users.setPicture',
  run: async ({ send }, image: Blob) => {
    const profilePictureUrl = await send(operations.meImageUpload, { image }, text)
    return send(operations.meUpdate, { profilePictureUrl }, ownProfile)
  },
})

/** Shows the initials of the person again. */
export const removePicture = call(operations.meUpdate, {
  request: (_own: void) => ({ profilePictureUrl: null }),
  answer: ownProfile,
})

const toAddress = { request: (email: string) => ({ email }) }

/** Mails the link again that proves the address. */
export const sendVerification = call(activationReset, toAddress)

/** Mails a link with which a person without a password chooses one. */
export const sendPasswordLink = call(passwordResetRequest, toAddress)

/** Changes the password; the other sessions end. */
export const changePassword = call(passwordChange)

/** Mails a code to a new address. */
export const startEmail = call(operations.meEmailChange, toAddress)

/** Changes the address by the code. */
export const verifyEmail = call(operations.meEmailChangeVerify)

/** Sends a code to a new number. */
export const startPhone = call(phoneChangeStart, {
  request: (phoneNumber: string) => ({ phoneNumber }),
  answer: phoneChange,
})

/** Changes the number by the code. */
export const verifyPhone = call(phoneChangeVerify)

/** Sends a code to the number that is to be removed. */
export const startRemoval = callOfSeveral({
  name: 'users.startPhoneRemoval',
  run: async ({ send }, phoneNumber: string) => {
    const { rows } = await send(mine, undefined, phoneNumberList)
    const found = rows.find(number => number.phoneNumber === phoneNumber)
    if (!found) throw new FeError('ER-NOT-FOUND', 'Not found', { status: 404 })
    return send(remove, { phoneId: found.id }, phoneRemoval)
  },
})

/** Removes the number by the code. */
export const verifyRemoval = call(deleteVerify)
