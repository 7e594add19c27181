import { useMessages } from '../../../messages/useMessages.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Tooltip } from '../../../ui/portal/Tooltip.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { membershipMessages } from './messages.ts'

/** How many roles a row shows; the others are in a tooltip. */
const mostShown = 2

/** The roles of a member. */
export const RoleChips = ({ names }: { names: readonly string[] }) => {
  const t = useMessages(membershipMessages)
  const format = useFormat()
  const others = names.slice(mostShown)
  if (names.length === 0) return t('noRoles')
  return (
    <Row $gap={1}>
      {names.slice(0, mostShown).map(name => (
        <Badge key={name}>{name}</Badge>
      ))}
      {others.length > 0 && (
        <Tooltip text={format.list(others)}>
          <Badge>{t('moreRoles', { count: others.length })}</Badge>
        </Tooltip>
      )}
    </Row>
  )
}
