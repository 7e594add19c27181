import { useStore } from '@nanostores/react'
import type { RoleLoss, SentGroup } from '../../../http/directory/answers.ts'
import { directoryLists } from '../../../state/portal/provisioning/directoryLists.ts'
import { useElementStore } from '../../app/host.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useRoleNames } from '../common/useRoleNames.ts'
import { provisioningMessages } from './messages.ts'
import { PeopleOfDirectory } from './PeopleOfDirectory.tsx'

interface Props {
  group: Pick<SentGroup, 'id' | 'roleIds'> & { directoryId: string }
  /** Roles that the group is to give. */
  chosen: readonly string[]
}

/** Says who loses roles that are taken off a group, before that is saved; nothing where the server does not tell. */
export const RoleLosses = (props: Props) => {
  const { roleLosses } = useElementStore(directoryLists)
  const isKnown = useHas()(roleLosses)
  return isKnown && props.group.roleIds.length > 0 ? <KnownLosses {...props} /> : null
}

const KnownLosses = ({ group: { id: groupId, directoryId: id, roleIds }, chosen }: Props) => {
  const t = useMessages(provisioningMessages)
  const { roleLosses } = useElementStore(directoryLists)
  const textsOf = useTexts()
  // Read before anything is chosen, so that it is there by then.
  const { data } = useStore(roleLosses.of({ id, groupId }))
  const removed = roleIds.filter(roleId => !chosen.includes(roleId))
  const isAsked = removed.length > 0
  return (
    <>
      {isAsked && (
        <QueryView query={roleLosses} params={{ id, groupId }} height="72px" label={t('checkingLosses')}>
          {losses => (
            <Stack $gap={3}>
              {textsOf(removed, losses).map(({ text, count, people }) => (
                <Stack key={text} $gap={2}>
                  <Text data-tone="1">{text}</Text>
                  <PeopleOfDirectory label={text} count={count} people={people} />
                </Stack>
              ))}
            </Stack>
          )}
        </QueryView>
      )}
      <Announcer
        text={
          isAsked && data
            ? textsOf(removed, data)
                .map(({ text }) => text)
                .join(' ')
            : undefined
        }
      />
    </>
  )
}

/** Returns what is said of roles that are taken off a group, with the people who lose them. */
const useTexts = () => {
  const t = useMessages(provisioningMessages)
  const roleName = useRoleNames()
  return (removed: readonly string[], losses: readonly RoleLoss[]) => {
    const said = removed.flatMap(roleId => {
      const loss = losses.find(one => one.roleId === roleId)
      const role = roleName(roleId)
      if (!loss) return { text: t('lossUnknown', { role }), count: 0, people: [] }
      const { count, people } = loss
      return count === 0 ? [] : { text: t('losesRole', { count, role }), count, people }
    })
    return said.length > 0 ? said : [{ text: t('noLosses'), count: 0, people: [] }]
  }
}
