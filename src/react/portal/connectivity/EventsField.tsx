import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Tree } from '../../ui/portal/Tree.tsx'
import type { TreeCategory } from '../../ui/portal/treeData.ts'
import { useEventTexts, type EventTexts } from '../common/useEventTexts.ts'
import { connectivityMessages } from './messages.ts'

/** The events by category; those that are set up already cannot be chosen. */
export const eventTree = (
  events: readonly ChannelEvent[],
  isAdded: (eventKey: string) => boolean,
  labels: { added: string; other: string },
  texts: EventTexts,
): TreeCategory[] => {
  const categories = Map.groupBy(events, ({ category }) => category?.name || labels.other)
  return [...categories].map(([name, items]) => ({
    key: name,
    label: texts.categoryOf(name),
    items: items.map(event => ({
      value: event.key,
      label: texts.nameOf(event),
      description: texts.descriptionOf(event),
      disabledReason: isAdded(event.key) ? labels.added : undefined,
    })),
  }))
}

interface Props {
  events: readonly ChannelEvent[]
  isAdded: (eventKey: string) => boolean
  name: string
  error: string | undefined
}

/** A choice of several events, from all that a channel can report. */
export const EventsField = ({ events, isAdded, name, error }: Props) => {
  const t = useMessages(connectivityMessages)
  const texts = useEventTexts()
  return (
    <Tree
      legend={t('eventsField')}
      name={name}
      error={error}
      categories={eventTree(events, isAdded, { added: t('alreadyAdded'), other: t('otherEvents') }, texts)}
      labels={{
        search: t('searchEvents'),
        onlyChosen: t('onlyChosen'),
        chosen: (chosen, total) => t('chosenOf', { chosen, total }),
        count: (chosen, total) => t('chosenCount', { chosen, total }),
        expand: category => t('expand', { category }),
        collapse: category => t('collapse', { category }),
        found: count => t('eventsFound', { count }),
        none: t('eventsNone'),
      }}
    />
  )
}
