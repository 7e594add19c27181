import * as phoneNumbers from '../../../../src/http/phoneNumbers/operations.ts'
import { row } from '../row.ts'

export default [
  row(
    phoneNumbers.list,
    ({ api }, input) => api.userPhoneNumbers.getUserPhoneNumbers(input),
    { _limit: 10, _offset: 20 },
    {},
  ),
  row(phoneNumbers.mine, ({ api }) => api.userPhoneNumbers.getUserOwnPhoneNumbers()),
  row(
    phoneNumbers.create,
    ({ api }, input) => api.userPhoneNumbers.createPhoneNumber(input),
    { phoneNumber: '+12025550117', verify: true },
    { phoneNumber: '+12025550117' },
  ),
  row(phoneNumbers.preVerify, ({ api }, input) => api.userPhoneNumbers.preVerifyPhoneNumber(input), {
    phoneNumber: '+12025550117',
  }),
  row(phoneNumbers.verify, ({ api }, input) => api.userPhoneNumbers.verifyPhoneNumber(input), {
    otcToken: 'token',
    code: '123456',
  }),
  row(phoneNumbers.remove, ({ api }, { phoneId }) => api.userPhoneNumbers.deletePhoneNumber(phoneId), {
    phoneId: 'phone-1',
  }),
  row(
    phoneNumbers.deleteVerify,
    ({ api }, { phoneId, ...body }) => api.userPhoneNumbers.verifyDeletePhoneNumber(phoneId, body),
    { phoneId: 'phone-1', otcToken: 'token', code: '123456' },
  ),
  row(
    phoneNumbers.ofUsers,
    ({ api }, input) => api.userPhoneNumbers.getUsersPhoneNumberV2(input),
    { _limit: 10, _offset: 0, _phoneNumber: '+12025550117', userIds: 'user-1,user-2' },
    {},
  ),
]
