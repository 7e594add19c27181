import type { GroupItem } from '../../../http/groups/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { ColorDot } from '../../ui/portal/ColorDot.tsx'
import { groupsMessages } from './messages.ts'

/** A group and how many members it has, in one line. */
export const GroupLine = ({ row: { name, color, memberCount: count } }: { row: GroupItem }) => {
  const t = useMessages(groupsMessages)
  return (
    <Row $gap={2}>
      <ColorDot color={color} />
      <Text as="span" data-tone="1">
        {name}
      </Text>
      <Text as="span" data-size="13">
        {count === 0 ? t('noMembers') : t('memberCount', { count })}
      </Text>
    </Row>
  )
}
