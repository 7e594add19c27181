import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'

/**
 * What permissions of the product allow, in an English sentence by key: for people who lack one, to whom the server does not
 * list it. Empty for other keys. The texts are loaded when the first one is shown.
 */
export const permissionNames = flow('permissionNames', scope =>
  query(scope, {
    key: ['permissionNames'],
    maxAgeMs: Number.POSITIVE_INFINITY,
    read: async (key: string): Promise<string> => {
      const { sentenceOf } = await import('../../../http/roles/permissionSentences.ts')
      return sentenceOf(key) ?? ''
    },
  }),
)
