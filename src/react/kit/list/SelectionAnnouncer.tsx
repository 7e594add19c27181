import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { kitMessages } from '../kitMessages.ts'

/** Announces how many rows are selected whenever that changes. */
export const SelectionAnnouncer = ({ count }: { count: number }) => {
  const t = useMessages(kitMessages)
  return <Announcer text={count > 0 ? t('rowsSelected', { count }) : undefined} />
}
