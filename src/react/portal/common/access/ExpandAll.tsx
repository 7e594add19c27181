import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { portalTexts } from '../messages.ts'

interface Props {
  /** Keys of the groups that are shown. */
  keys: readonly string[]
  opened: ReadonlySet<string>
  setAll: (keys: readonly string[]) => void
}

/** Opens all groups of permissions, or closes them once all are open. */
export const ExpandAll = ({ keys, opened, setAll }: Props) => {
  const t = useMessages(portalTexts)
  const isAllOpen = keys.every(key => opened.has(key))
  return (
    <Button variant="link" onClick={() => setAll(isAllOpen ? [] : keys)}>
      {t(isAllOpen ? 'collapseAll' : 'expandAll')}
    </Button>
  )
}
