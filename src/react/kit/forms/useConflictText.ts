import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { kitMessages } from '../kitMessages.ts'

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** Returns the text under a field in conflict: the value that is stored now. */
export const useConflictText = (): ((theirs: unknown) => string) => {
  const t = useMessages(kitMessages)
  const { list } = useFormat()
  return theirs => {
    const value = isTextList(theirs) ? list(theirs) : theirs
    if (value === true) return t('theirsOn')
    if (value === false) return t('theirsOff')
    if (value === undefined || value === null || value === '') return t('theirsEmpty')
    return typeof value === 'string' || typeof value === 'number' ? t('theirs', { value }) : t('theirsOther')
  }
}
