import type { Profile } from '../../../http/users/answers.ts'
import * as numberCalls from '../../../http/phoneNumbers/calls.ts'
import * as calls from '../../../http/users/profileCalls.ts'
import type { UserProfile } from '../../../http/users/types.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { keys } from '../common/keys.ts'
import { pictureBlob } from './pictureBlob.ts'

/** The signed-in person's own profile, and the writes to it. Whoever shows the person follows it. */
export const profile = elementStore('profile', scope => {
  const run = scope.use(runCalls)
  const { showProfile } = scope.app.use(session)
  const shown = ({ profile: read, sent }: { profile: Profile; sent: UserProfile }): Profile => {
    showProfile(sent)
    return read
  }
  const own = query(scope, {
    key: [...keys.profile, 'own'],
    read: async (_own: void, signal) => shown(await run(calls.own, undefined, { signal })),
  })
  const common = {
    record: () => keys.profile,
    answered: (answer: Profile) => [own.patch(() => answer)],
  }
  return {
    own,
    /** Whether the person may change their mail address. */
    emailPolicy: query(scope, { key: [...keys.profile, 'emailPolicy'], call: calls.mayChangeEmail }),
    /** All phone numbers of the person, also those that no profile shows. */
    numbers: query(scope, { key: [...keys.profile, 'numbers'], call: numberCalls.own }),
    save: mutation(scope, {
      ...common,
      write: async (edit: calls.ProfileEdit) => shown(await run(calls.save, edit)),
      tells: changeWithoutId('profile.updated'),
    }),
    /** Uploads a picture, a `data:` URL of a PNG or JPEG, and shows it. @throws TypeError, as an error, for anything else */
    setPicture: mutation(scope, {
      ...common,
      write: async (dataUrl: string) => shown(await run(calls.setPicture, pictureBlob(dataUrl))),
      tells: changeWithoutId('profile.updated'),
    }),
    removePicture: mutation(scope, {
      ...common,
      write: async () => shown(await run(calls.removePicture, undefined)),
      tells: changeWithoutId('profile.updated'),
    }),
    sendVerification: mutation(scope, { call: calls.sendVerification }),
    sendPasswordLink: mutation(scope, { call: calls.sendPasswordLink }),
    changePassword: mutation(scope, { call: calls.changePassword, tells: changeWithoutId('password.changed') }),
  }
})
