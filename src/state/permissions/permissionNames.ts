import { atom, type ReadableAtom } from 'nanostores'
import { feature } from '../kit/feature.ts'
import { loadOnce } from '../kit/loadOnce.ts'

/** Tells what a permission of the product allows, in an English sentence; nothing for other keys. */
type SentenceOf = (key: string) => string | undefined

/**
 * What permissions of the product allow: for people who lack one, to whom the server does not list it. The texts are loaded
 * with the first one that is asked for.
 */
export const permissionNames = feature('permissionNames', app => {
  const $sentenceOf = atom<SentenceOf | undefined>(undefined)
  const once = loadOnce(app)
  return {
    /** Undefined until the texts are there. */
    $sentenceOf: $sentenceOf as ReadableAtom<SentenceOf | undefined>,
    /** Loads the texts; once, unless that failed. */
    load: (): Promise<void> =>
      once(
        'Names of permissions',
        () => import('../../http/roles/permissionSentences.ts'),
        ({ sentenceOf }) => $sentenceOf.set(sentenceOf),
      ),
  }
})
