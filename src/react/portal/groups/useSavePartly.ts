import { useRef } from 'react'
import { FeError } from '../../../http/errors.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { partlySavedIn, type EditPart } from '../../../state/portal/groups/groupEdit.ts'
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
    const { status = 0, traceId } = partly.reason
    const message = t('partlySaved', {
      done: format.list(partly.done.map(part => t(textKeys[part]))),
      failed: t(textKeys[partly.failed]),
      reason: errorText(partly.reason),
    })
    // With a status, a message is shown as it is.
    const error = new FeError(result.error.code, message, { status, ...(traceId !== undefined && { traceId }) })
    return { ok: false, error }
  }
  return { savedId, explained }
}
