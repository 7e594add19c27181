import { emailPolicyAnswer, metadataOf, profileAnswer, type Profile } from '../../../http/users/answers.ts'
import { me } from '../../../http/users/operations.ts'
import { passwordChange, passwordResetRequest } from '../../../http/users/passwordOperations.ts'
import { emailPolicy, meImageUpload, meUpdate } from '../../../http/users/profileOperations.ts'
import { activationReset } from '../../../http/users/signUpOperations.ts'
import type { ProfileChange, UserProfile } from '../../../http/users/types.ts'
import { isClientError } from '../../kit/clientErrors.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read as readAnswer, readValue } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { pictureBlob } from './pictureBlob.ts'

/** What a person changes of their profile; the name is left out where an identity provider supplies it. */
export interface ProfileFields {
  name?: string
  jobTitle: string
  address: string
}

/** A change, and the profile that it began with. */
export interface ProfileEdit extends ProfileFields {
  began: Profile
}

/** Every query of the profile; a write makes all of them read again. */
export const profileKey = ['profile'] as const

/** The signed-in person's own profile, and the writes to it. Whoever shows the person follows it. */
export const profile = flow('profile', scope => {
  const { showProfile } = scope.app.use(session)
  const shown = (user: UserProfile): Profile => {
    const read = readValue(scope, me.name, profileAnswer, user)
    showProfile(user)
    return read
  }
  const read = async (signal?: AbortSignal) => shown(await scope.send(me, {}, signal && { signal }))
  const update = async (change: ProfileChange) => shown(await scope.send(meUpdate, change))
  const own = query(scope, { key: [...profileKey, 'own'], read: (_own: void, signal) => read(signal) })
  const record = () => profileKey
  const answered = (answer: Profile) => [own.patch(() => answer)]
  return {
    own,
    /** Whether the person may change their mail address. */
    emailPolicy: query(scope, {
      key: [...profileKey, 'emailPolicy'],
      read: async (_policy: void, signal): Promise<boolean> => {
        try {
          return (await readAnswer(scope, emailPolicy, undefined, emailPolicyAnswer, { signal })).allowEmailChange
        } catch (cause) {
          // Servers without this call let nobody change it.
          if (isClientError(cause)) return false
          throw cause
        }
      },
    }),
    /** Reads the profile again before it is saved: the contract tells no version by which a server could find conflicts. */
    reread: mutation(scope, { write: () => read() }),
    save: mutation(scope, {
      write: ({ name, jobTitle, address, began }: ProfileEdit) => {
        // Metadata of the host application are sent back as they were read: other servers replace all of them.
        const metadata = JSON.stringify({ ...metadataOf(began.metadata), jobTitle, address })
        return update({ ...(name !== undefined && { name }), metadata })
      },
      record,
      answered,
    }),
    /** Uploads a picture, a `data:` URL of a PNG or JPEG, and shows it. @throws TypeError, as an error, for anything else */
    setPicture: mutation(scope, {
      write: async (dataUrl: string) => {
        const address = await scope.send(meImageUpload, { image: pictureBlob(dataUrl) })
        return update({ profilePictureUrl: address })
      },
      record,
      answered,
    }),
    removePicture: mutation(scope, {
      write: () => update({ profilePictureUrl: null }),
      record,
      answered,
    }),
    /** Mails the link again that proves the address. */
    sendVerification: mutation(scope, { write: (email: string) => scope.send(activationReset, { email }) }),
    /** Mails a link with which a person without a password chooses one. */
    sendPasswordLink: mutation(scope, { write: (email: string) => scope.send(passwordResetRequest, { email }) }),
    /** Changes the password; the other sessions end. */
    changePassword: mutation(scope, {
      write: (input: { password: string; newPassword: string }) => scope.send(passwordChange, input),
    }),
  }
})
