import * as calls from '../../../http/metadata/loginBoxCalls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { longestLogo, lookColors, noLook } from '../../../http/metadata/loginBoxLook.ts'

const key = [...keys.account, 'loginBox'] as const

/** How the login box of the organization looks, and the texts in it. */
export const loginBox = elementStore('loginBox', scope => {
  const look = query(scope, { key, call: calls.look })
  return {
    look,
    save: mutation(scope, {
      call: calls.saveLook,
      record: () => key,
      answered: (answer, { language }) => [look.patch(() => answer, language)],
      tells: changeWithoutId('organization.updated'),
    }),
  }
})
