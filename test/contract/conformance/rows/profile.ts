import * as profile from '../../../../src/http/users/profileOperations.ts'
import { row } from '../row.ts'

const image = new File([new Uint8Array([1, 2, 3])], 'me.png', { type: 'image/png' })
const formOf = (file: Blob) => {
  const form = new FormData()
  form.set('image', file)
  return form
}

export default [
  row(
    profile.meUpdate,
    ({ api }, input) => api.teams.updateProfile(input as never),
    { name: 'Ada', metadata: '{"jobTitle":"Engineer"}' },
    { profilePictureUrl: null },
  ),
  row(profile.meUpdate, ({ api }, input) => api.users.updateUserProfileV2(input as never), { name: 'Ada ü"\\' }),
  row(profile.meImageUpload, ({ api }, input) => api.teams.updateProfileImage(formOf(input.image)), { image }),
  row(profile.meEmailChange, ({ api }, input) => api.teams.updateEmail(input.email), { email: 'ada@acme.test' }),
  row(profile.meEmailChangeVerify, ({ api }, input) => api.teams.verifyEmail(input.email, input.code), {
    email: 'ada@acme.test',
    code: '123456',
  }),
  row(profile.emailPolicy, ({ api }) => api.userEmailPolicy.getUserEmailPolicyConfig()),
]
