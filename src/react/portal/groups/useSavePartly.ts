import { useRef } from 'react'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { explainPartlySaved, partlySavedIn, type EditPart } from '../../../state/portal/groups/groupEdit.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { groupsMessages } from './messages.ts'

const textKeys = {
  fields: 'partFields',
  removedRoles: 'partRemovedRoles',
  removedUsers: 'partRemovedUsers',
  addedRoles: 'partAddedRoles',
  addedUsers: 'partAddedUsers',
} as const satisfies Record<EditPart, string>

/**
 * Says exactly what was saved when a server that saves a group part by part fails in the middle. `savedId` then is the
 * group that the next try goes on with.
 */
export const useSavePartly = () => {
  const t = useMessages(groupsMessages)
  const format = useFormat()
  const errorText = useErrorText()
  const savedId = useRef<string>(undefined)
  const explained = <T>(result: MutationResult<T>): MutationResult<T> => {
    const partly = result.ok ? undefined : partlySavedIn(result.error)
    if (result.ok || !partly) return result
    savedId.current = partly.groupId
    const message = t('partlySaved', {
      done: format.list(partly.done.map(part => t(textKeys[part]))),
      failed: t(textKeys[partly.failed]),
      reason: errorText(partly.reason),
    })
    return { ok: false, error: explainPartlySaved(result.error, partly, message) }
  }
  return { savedId, explained }
}
