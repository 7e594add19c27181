import { map, type ReadableAtom } from 'nanostores'
import { elementStore } from '../kit/scope.ts'
import type { Guide } from './guideOf.ts'

/** The providers that a person chose for connections, by their ids: servers store fewer kinds than there are guides. */
export const guideChoices = elementStore('ssoGuideChoices', () => {
  const $chosen = map<Readonly<Record<string, Guide | undefined>>>({})
  return {
    $chosen: $chosen as ReadableAtom<Readonly<Record<string, Guide | undefined>>>,
    choose: (connectionId: string, guide: Guide): void => $chosen.setKey(connectionId, guide),
  }
})
